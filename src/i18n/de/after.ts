export const after = {};
