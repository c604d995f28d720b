import { render } from 'preact';
import { App } from './app.js';
import { Chooser } from './chooser.js';
import { html } from './html.js';

const query = new URLSearchParams(location.search);
const user = query.get('user')?.trim() ?? '';
const asked = query.get('locale') ?? navigator.language;
const locale = asked.startsWith('de') ? 'de' : 'en-US';
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
document.documentElement.lang = locale;
render(
  user === ''
    ? html`<${Chooser} locale=${locale} />`
    : html`<${App} user=${user} locale=${locale} isElsewhere=${query.has('elsewhere')} />`,
  root,
);
