/** Short forms of valid and invalid requests of a bot. */
export const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id,
  ...more,
});
export const bare = (more: object) => ({ type: 2, style: 1, ...more });
export const row = (...components: object[]) => ({ type: 1, components });
export const rows = (...components: object[]) => ({ components: components.map((one) => row(one)) });
export const choice = (n: number | string) => ({ label: `L${n}`, value: `v${n}` });
export const select = (more: object = {}) => ({
  type: 3,
  custom_id: 'pick',
  options: [choice(1), choice(2)],
  ...more,
});
export const radios = (more: object = {}) => ({
  type: 21,
  custom_id: 'which',
  options: [
    { value: 'a', label: 'A', default: true },
    { value: 'b', label: 'B', description: 'The second' },
  ],
  ...more,
});
export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
export const x = (length: number) => 'x'.repeat(length);

export const command = (more: object = {}) => ({ name: 'go', description: 'Goes', ...more });
export const option = (more: object = {}) => ({ type: 3, name: 'what', description: 'What', ...more });
export const withOptions = (...options: object[]) => [command({ options })];

export const input = (more: object = {}) => ({ type: 4, custom_id: 'why', style: 1, label: 'Why', ...more });
export const modal = (more: object = {}) => ({
  custom_id: 'm',
  title: 'Why?',
  components: [row(input())],
  ...more,
});

/** A picture of one pixel, as a data URI. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGP4DwQACfsD/fteaysAAAAASUVORK5CYII=';

/** A body that Discord refuses. */
export interface Row {
  readonly body: unknown;
  readonly files?: readonly string[];
  /** Path of the error in Discord's error tree. */
  readonly at: string;
}
