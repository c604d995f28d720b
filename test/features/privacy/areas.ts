import type { Areas } from '../areas.ts';

export const fixture: Areas = { ids: { privacy: () => ['privacy|open', 'privacy|delete'] } };
