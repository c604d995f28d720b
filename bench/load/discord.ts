/**
 * A Discord that does as little as possible, in a process of its own, so that its cost is not counted
 * elsewhere. It stores no messages, accepts every request, and has no limits. Its users click at a steady
 * rate, even if the bot does not keep up.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { GatewayDispatchEvents, GatewayOpcodes, InteractionResponseType } from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { BOT, channelData, clickData, guildData, handOf, messageData, snowflake } from './data.ts';
import { clickers } from './clickers.ts';
import { watchers } from './watchers.ts';
import type { Click } from './matches.ts';
import type { Clicked, News, Order, Played, Requests } from './talk.ts';

const CHANGED: number = InteractionResponseType.UpdateMessage;
const TOLD: number = InteractionResponseType.ChannelMessageWithSource;
const HEARTBEAT: number = GatewayOpcodes.Heartbeat;
const IDENTIFY: number = GatewayOpcodes.Identify;

let matches: readonly Played[] = [];
let socket: WebSocket | null = null;
let sequence = 0;
/** Number of requests by game and kind. */
const kinds = new Map<string, Map<string, number>>();
const gamesByChannel = new Map<string, string>();
const gamesByToken = new Map<string, string>();
/** Ids of the hands that clicks open, by token. */
const openedBy = new Map<string, string>();
let isGreeted = false;

const tell = (news: News): void => void process.send?.(news);

function dispatch(event: GatewayDispatchEvents, data: object): void {
  sequence += 1;
  socket?.send(JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: sequence, d: data }));
}

function clicked(match: Played, click: Click): string {
  const data = clickData(match, click);
  gamesByToken.set(data.token, match.game);
  if (match.openers.includes(click)) openedBy.set(data.token, handOf(match, click.user));
  dispatch(GatewayDispatchEvents.InteractionCreate, data);
  return data.token;
}

const people = clickers({
  click: clicked,
  requests: requestsSoFar,
  isConnected: () => isGreeted,
});

const onlookers = watchers(clicked);

const responseSchema = z.object({
  type: z.int(),
  data: z.object({ content: z.string().optional() }).optional(),
});

/** The JSON of a request, which may be the first part of a form, before the pictures. */
function payloadOf(body: Buffer): unknown {
  if (body[0] === '{'.charCodeAt(0)) return JSON.parse(body.toString());
  const begin = body.indexOf('{', body.indexOf('name="payload_json"'));
  return JSON.parse(body.subarray(begin, body.indexOf('\r\n--', begin)).toString());
}

const contentSchema = z.object({ content: z.string().optional() });

/** Begins a line that says why a click has done nothing. */
const WARNING = '⚠';

/** Notes a change of the clicked message, which may only say why the click has done nothing. */
function changed(token: string, content = ''): void {
  if (content.includes(WARNING)) people.told(token, content);
  else people.changed(token);
}

/** Notes a new message, which is a hand after a click that opens one; returns its id. */
function told(token: string, content = ''): string {
  const hand = openedBy.get(token);
  if (hand === undefined) people.told(token, content);
  else people.changed(token);
  return hand ?? snowflake();
}

function callback(token: string, body: Buffer): object {
  const { type, data } = responseSchema.parse(payloadOf(body));
  if (type === CHANGED) {
    changed(token, data?.content);
    onlookers.answered(token, false);
  }
  const id = type === TOLD ? told(token, data?.content) : snowflake();
  return { interaction: { id: snowflake(), type: 3 }, resource: { type, message: messageData(id, '0') } };
}

function count(game: string, kind: string): void {
  const ofGame = kinds.get(game) ?? new Map<string, number>();
  kinds.set(game, ofGame.set(kind, (ofGame.get(kind) ?? 0) + 1));
}

function requestsSoFar(): Requests {
  return Object.fromEntries(Array.from(kinds, ([game, ofGame]) => [game, Object.fromEntries(ofGame)]));
}

function answer(method: string, path: string, body: Buffer): unknown {
  const [first = '', second = '', third = '', fourth] = path.split('/').slice(3);
  const byToken = gamesByToken.get(third);
  if (byToken !== undefined) count(byToken, first === 'interactions' ? 'answer' : `${method} by token`);
  if (first === 'interactions') return callback(third, body);
  if (first === 'webhooks') {
    const { content } = body.length > 0 ? contentSchema.parse(payloadOf(body)) : {};
    if (method === 'POST') return messageData(told(third, content), '0');
    if (method === 'PATCH') {
      changed(third, content);
      onlookers.answered(third, body.includes('Content-Type: image/gif'));
    }
    return messageData(snowflake(), '0');
  }
  count(gamesByChannel.get(second) ?? '', `${method} ${first}${third && `/${third}`}`);
  switch (first) {
    case 'gateway': {
      const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
      return { url: `ws://127.0.0.1:${port()}`, shards: 1, session_start_limit: limit };
    }
    case 'users':
      return BOT;
    case 'applications':
      return second === '@me' ? { id: BOT.id, name: BOT.username, flags: 0 } : [];
    case 'channels': {
      if (third === 'messages') {
        return method === 'GET' && fourth === undefined ? [] : messageData(fourth ?? snowflake(), second);
      }
      const played = matches.find(({ channelId }) => channelId === second);
      return played ? channelData(played) : null;
    }
    default:
      return {};
  }
}

const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    const said = JSON.stringify(answer(request.method ?? '', pathOf(request), body));
    response.writeHead(200, { 'content-type': 'application/json' }).end(said);
  });
});
const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';
const port = (): number => (server.address() as AddressInfo).port;

new WebSocketServer({ server }).on('connection', (connection) => {
  socket = connection;
  connection.send(JSON.stringify({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: 41_250 } }));
  connection.on('message', (frame: Buffer) => {
    const { op } = z.object({ op: z.int() }).parse(JSON.parse(frame.toString()));
    if (op === HEARTBEAT) connection.send(JSON.stringify({ op: GatewayOpcodes.HeartbeatAck }));
    if (op === IDENTIFY) greet();
  });
});

function greet(): void {
  const guilds = [...new Set(matches.map(({ guildId }) => guildId))];
  dispatch(GatewayDispatchEvents.Ready, {
    v: 10,
    user: BOT,
    session_id: 'lean',
    resume_gateway_url: `ws://127.0.0.1:${port()}`,
    application: { id: BOT.id, flags: 0 },
    guilds: guilds.map((id) => ({ id, unavailable: true })),
  });
  for (const id of guilds) {
    const channels = matches.filter(({ guildId }) => guildId === id);
    dispatch(GatewayDispatchEvents.GuildCreate, guildData(id, channels));
  }
  isGreeted = true;
}

async function clickedBy(order: Extract<Order, { do: 'click' }>): Promise<Clicked> {
  const watching = order.watching && onlookers.watch(order.watching, matches);
  const clicked = await people.click(order);
  return { ...clicked, watched: watching ? await watching.stop() : null };
}

process.on('message', (order: Order) => {
  switch (order.do) {
    case 'open':
      ({ matches } = order);
      for (const { channelId, game } of matches) gamesByChannel.set(channelId, game);
      people.open(matches);
      server.listen(0, '127.0.0.1', () => tell({ news: 'listening', port: port() }));
      return;
    case 'click':
      void clickedBy(order).then((news) => tell({ news: 'clicked', ...news }));
      return;
    case 'hands':
      void people
        .openHands(order.perSecond)
        .then((news) => tell({ news: 'clicked', ...news, watched: null }));
      return;
    case 'reach':
      void people.reach().then((reached) => tell({ news: 'reached', ...reached }));
      return;
    case 'count':
      tell({ news: 'counted', requests: requestsSoFar() });
  }
});
process.on('disconnect', () => process.exit());
