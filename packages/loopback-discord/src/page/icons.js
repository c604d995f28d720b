import { html } from './html.js';

/** Paths on a 24 × 24 grid. Labels beside them give the meaning, so icons are hidden from screen readers. */
const PATHS = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  thread: 'M4 5v6a4 4 0 0 0 4 4h11M15 11l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  reply: 'M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.500 11v5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  send: 'M4 12 20 4l-6 16-3-7z',
  chevron: 'M6 9l6 6 6-6',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  link: 'M14 4h6v6M20 4 11 13M10 5H5v14h14v-5',
  warning: 'M12 3 2 20h20zM12 10v5M12 17.500v.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  down: 'M12 5v14M6 13l6 6 6-6',
};

/** @param {{ name: keyof typeof PATHS }} props */
export const Icon = ({ name }) => html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name]} /></svg>
`;
