export const lobby = {};
