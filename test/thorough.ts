/**
 * Files that only `npm run test:all` runs: real processes, databases, browsers and drawers, evenings of minutes,
 * and matches over the loopback Discord that take several seconds of a processor. `npm test` stays below three
 * minutes without them.
 */

/** Child processes, signals, servers and PostgreSQL. */
const PROCESSES = [
  'test/setup/{canvas,run,start,supervise,uploads}.test.ts',
  'test/{desk,referee,film,match/reading}/process.test.ts',
  'test/match/reading/{define-job,reading}.test.ts',
  'test/shards/*.test.ts',
  'test/storage/{backends,faults,killed,leases-fight,locked,one-bot,postgres*,thread}.test.ts',
  'test/{conformance/run,weather/weather}.test.ts',
  'test/unplugging/**/*.test.ts',
  'test/health/faults.test.ts',
];

/** Chromium; `npm test` opens it for matches. */
const BROWSER = ['test/browser/!(markdown|match).test.ts'];

/** Real pictures and films. */
const DRAWERS = [
  'test/render/{drawing,loads,renderer,small}.test.ts',
  'test/film/{best,film,studio}.test.ts',
  'test/tournament/picture/*.test.ts',
  'test/discord/{drawing,film,film-best}.test.ts',
];

/** Long evenings, random play and searches. */
const LONG_PLAY = [
  'test/simulation/{kept-seeds,simulation}.test.ts',
  'test/simulation/{planted/found,secrets/secrets}.test.ts',
  'test/simulation/postgres/{contract,determinism,faults,leases}.test.ts',
  'test/language/evening.test.ts',
  'test/contract/{coach,hidden,innocent,numbers,pictures,resampling,told-offences}.test.ts',
  'test/practice/{duel-positions,duels,resampling,zank-patience}.test.ts',
  'test/kinderschnapsen/{forecast,practice,why}.test.ts',
  'test/zank-patience/{search,ways}.test.ts',
  'test/referee/zank-patience/search.test.ts',
  'test/{desk,tournament,referee/*}/random.test.ts',
  'test/{desk,referee}/lines.test.ts',
  'test/referee/set-ups.test.ts',
  'test/puzzles/{stock,taking-back}.test.ts',
  'test/{archive/archive,match/endings}.test.ts',
  'test/replay/{jobs,steps}.test.ts',
  // Whole matches and all pages by texts alone: minutes.
  'test/by-ear/*.test.ts',
  'packages/loopback-discord/test/play.test.ts',
];

/**
 * Matches over the loopback Discord, over 5 s each while six workers share two cores. `npm test` plays from
 * challenge to result (`lobby-play`, `play-clicks`, `result`).
 */
const OVER_DISCORD = [
  'test/discord/{announce,anywhere,archive,areas,aside-match,barred-player,barred-thread,broken-lines}.test.ts',
  'test/discord/{card-emojis,card-emojis-lines}.test.ts',
  'test/discord/{coach,connection,dealing,draw-offers,end-match,fairness,forbidden,freed-pictures,league}.test.ts',
  'test/discord/{lessons,lost-answers-hand,lost-answers-matches,lost-shard,may-read,names-in-texts}.test.ts',
  'test/discord/{numbers,own-side,passed-on,pause-end,play-table,privacy-deleting,private-hands}.test.ts',
  'test/discord/{private-hands-bot,private-message,private-places,private-practice,public-posts,puzzles-turns,reaction,reading}.test.ts',
  'test/discord/{reconnecting,refused,reopening,result-questions,rules,secrets,secrets-games}.test.ts',
  'test/discord/{spot,spot-days}.test.ts',
  'test/discord/{menus,servers,settings-people,signs-of-life,slow-answers,soak,stop,three-lobby}.test.ts',
  'test/discord/{three-terms,trouble,trouble-channels,turned-back,turned-back-elsewhere}.test.ts',
  'test/discord/{under-the-finger,unreadable,waiting,watching,what-was-wrong,whole-acts}.test.ts',
  'test/discord/{words-mode,words-mode-goes-on,words-or-clicks,zank-result,zank-secrets,zank-win}.test.ts',
  'test/discord/lobby-{blocks,calls,expiry,limits,lots,offer,options,threads,trouble}.test.ts',
  'test/discord/tournament-{adding,byes,calls,changing,from-file,kills,league,message}.test.ts',
  'test/discord/tournament-replacing*.test.ts',
  'test/discord/tournament-panel-{decisions,host,playing}.test.ts',
  'test/discord/tournament-{series,several}*.test.ts',
  'test/discord/tournament-{penalty,pings,rehearsal,replay,room,seeding,standstill,tables}.test.ts',
  'test/discord/tournament-{setup-tables,trouble,unseen,words}.test.ts',
];

export const THOROUGH = [...PROCESSES, ...BROWSER, ...DRAWERS, ...LONG_PLAY, ...OVER_DISCORD];
