import type { tournament as english } from '../en/tournament.ts';
import type { Translated } from '../../../../i18n/translated.ts';

const score = (points: number): string => (points === 0.5 ? '½' : String(points));

export const tournament: Translated<typeof english> = {
  /** An obligation of a user, as one line. */
  busy: (name) => `Turnier **${name}**, bis es vorbei ist und alle Ergebnisse dastehen`,
  practice: (number) => `Übung ${number}`,
  board: {
    title: (round, table) => `Runde ${round} · Brett ${table}`,
    finalsTitle: (round, table) => `K.-o., Runde ${round} · Brett ${table}`,
    final: 'Finale',
    third: 'Spiel um Platz 3',
    arenaTitle: (pairing) => `Arena · Partie ${pairing}`,
    heading: (title, names, voided) =>
      `**${title}**: ${names.join(' – ')}${voided > 0 ? ` (Partie ${voided + 1})` : ''}`,
    arbiters: (names) => `Turnierleitung: ${names.join(', ')}. Wer mag, schaut zu.`,
    result: (points) => points.map(score).join(' : '),
    replay: (why) =>
      `⚖️ Die Turnierleitung lässt neu spielen${why === null ? '.' : `: ${why}`} Die Partie davor zählt nicht mehr.`,
    stuck: (arbiters) =>
      `Diese Partie ist ohne Ergebnis zu Ende. ${arbiters.join(' ')}: Bitte entscheidet unter **Turnierleitung**, Ergebnisse, ob sie noch einmal gespielt wird.`,
    paused: 'Das Turnier pausiert: Alle Uhren stehen.',
    missing: (names, until) =>
      names.length > 1
        ? `Setzt euch: Klickt hier oder am Tisch auf irgendetwas. Wer das nicht tut, verliert ${until} kampflos.`
        : `${names.join()} fehlt noch und verliert ${until} kampflos.`,
    missingOfThree: (names, until) =>
      names.length > 1
        ? `Setzt euch: Klickt hier oder am Tisch auf irgendetwas. Wer ${until} noch fehlt, bekommt keine Punkte: Zwei spielen ohne die dritte Person, und wer allein da ist, gewinnt kampflos.`
        : `${names.join()} fehlt noch. Bleibt es dabei, spielen ${until} die beiden anderen allein, und ${names.join()} bekommt keine Punkte.`,
    playsOn: (name) =>
      `⌛ ${name} ist nicht da: Die beiden anderen spielen die Partie, und ${name} bekommt keine Punkte.`,
    elsewhere: (name, channels) =>
      `${name} sitzt noch in einer anderen Partie: ${channels.join(' ')}. Die Zeit zum Hinsetzen läuft hier trotzdem.`,
    here: 'Ich bin da',
    wait: (minutes) => `${minutes} min mehr Zeit`,
    outcome(names, winners) {
      const [first = ''] = winners;
      if (winners.length === 1) return `${first} gewinnt.`;
      if (names.length === 2)
        return winners.length === 0
          ? `${names.join(' und ')} verlieren beide.`
          : `${names.join(' und ')}: remis.`;
      return winners.length === 0
        ? 'Niemand bekommt einen Punkt.'
        : `${winners.join(' und ')} teilen sich den Sieg.`;
    },
    why: (why) => `Grund: ${why}`,
    decided: {
      'no-show': '⌛ Die Zeit zum Hinsetzen ist um.',
      left: '🚪 Jemand hat den Server verlassen.',
      'last-call': '🔔 Der letzte Aufruf ist vorbei: Entschieden wird wie angekündigt.',
      arbiter: '⚖️ Die Turnierleitung hat entschieden.',
    },
  },
  message: {
    formats: {
      swiss: 'Schweizer System',
      'round-robin': 'alle gegen alle',
      knockout: 'K.-o.',
      arena: 'Arena',
      tables: 'Dreiertische',
    },
    starts: (moment) => `Beginnt ${moment}.`,
    checkInOpens: (relative) => `Anwesend melden könnt ihr euch ${relative}.`,
    checkIn: 'Meldet euch jetzt anwesend: Wer das bis zum Beginn nicht tut, wird nicht gepaart.',
    noCheckIn: 'Anwesend melden muss sich niemand: Wer mitmacht, wird zum Beginn erwartet.',
    tooFew: (there, min, until) =>
      `⏳ Für den Beginn sind es zu wenige: ${there} von mindestens ${min} sind da. Ich warte noch und sage es ${until} ab.`,
    waitingList: (count, names) => `Warteliste (${count}): ${names}`,
    expected: (count, names) => `-# Noch erwartet (${count}): ${names}`,
    goesOn: (played, isUnfinished) =>
      `📄 ${played === 0 ? '' : `${played === 1 ? 'Runde 1 ist' : `Die Runden 1 bis ${played} sind`} schon gespielt. `}Es geht mit ${isUnfinished ? `den offenen Partien der Runde ${played + 1}` : `Runde ${played + 1}`} weiter. Mach unter deinem Namen aus der Liste mit: Dann nimmst du deinen Platz mit seinen Punkten ein.`,
    players: (count, min, max) =>
      `${count} von höchstens ${max} dabei${count < min ? ` (mindestens ${min} müssen es sein)` : ''}:`,
    round: (round) => `Runde ${round}`,
    arena: (until) => `Gepaart wird bis ${until}.`,
    free: 'frei',
    final: '**Endstand**',
    paused: '⏸ Pause: Alle Uhren stehen.',
    away: {
      missed: (until) =>
        `⏸ Zum Beginn war ich nicht da. Die Turnierleitung entscheidet, ob es beginnt, verschoben oder abgesagt wird; ohne Entscheidung sage ich es ${until} ab.`,
      paused: (until) =>
        `⏸ Pause, weil ich weg war: Alle Uhren stehen. Die Turnierleitung entscheidet, ob es weitergeht, verschoben oder abgesagt wird; ohne Entscheidung sage ich es ${until} ab.`,
      resumes: (moment) => `⏸ Pause: Alle Uhren stehen. Es geht weiter: ${moment}.`,
    },
    next: (relative) => `Die nächste Runde wird ${relative} gepaart.`,
    ends: (relative) =>
      `⏱ Die Runde endet ${relative}; Partien, die dann noch laufen, bekommen fünf letzte Minuten.`,
    lastCall: (relative) =>
      `🔔 Letzter Aufruf: Was ${relative} noch läuft, wird entschieden wie angekündigt.`,
    trouble: {
      full: () =>
        '⚠️ Auf diesem Server gibt es so viele aktive Threads, wie Discord erlaubt. Die nächsten Bretter öffnen der Reihe nach, sobald Platz ist: Archiviert Threads, die niemand mehr braucht.',
      slow: () =>
        '⏳ Discord nimmt gerade keine neuen Threads mehr an. Die nächsten Bretter öffnen der Reihe nach, und die Zeit zum Hinsetzen beginnt an jedem erst, wenn sein Tisch steht.',
      forbidden: (permissions) =>
        `⚠️ Ich darf nicht alle Bretter öffnen oder sehen: In diesem Kanal und seinen Threads brauche ich ${permissions}. Wer den Server verwaltet, kann mir das geben; dann geht es der Reihe nach weiter. Niemand verliert dort durch Nichterscheinen; wie so eine Partie ausgeht, kann die Turnierleitung entscheiden.`,
      refused: () =>
        '⚠️ Discord lehnt es ab, ein Brett zu öffnen oder zu zeigen. Ich versuche es weiter; wie diese Partie ausgeht, kann auch die Turnierleitung entscheiden.',
      taken: () =>
        '⏳ Im selben Kanal wird noch ein anderes Turnier gespielt. Sobald es vorbei ist, öffnen die Bretter hier der Reihe nach, und die Zeit zum Hinsetzen beginnt an jedem erst, wenn sein Tisch steht.',
    },
    playing: 'Es spielen noch:',
    held: (first, second, relative) =>
      `⏳ ${first} und ${second} sind frei, haben aber gerade gegeneinander gespielt. Darum warte ich noch auf andere${relative === null ? '' : `; kommt niemand, spielen sie ${relative} wieder gegeneinander`}.`,
    annulled: (names) =>
      `🚪 Ausgestiegen, bevor die Hälfte der Partien gespielt war: ${names}. Keine dieser Partien zählt.`,
    forfeiting: (names) =>
      `🚪 Nach der Hälfte der Partien ausgestiegen: ${names}. Die übrigen Partien gehen kampflos verloren.`,
    nobody: 'Niemand hat gewonnen: Es wurde keine Partie gespielt.',
    nobodyInFinals: 'Niemand hat gewonnen: Im K.-o. wurde keine Partie gespielt.',
    shared: (sentence) => `🥇 ${sentence}.`,
    won: (mentions, count) => `🥇 ${mentions} ${count === 1 ? 'hat' : 'haben'} gewonnen.`,
    cancelled: {
      host: 'Das Turnier wurde abgesagt.',
      'too-few': 'Das Turnier wurde abgesagt: Zu wenige waren da.',
      removed: 'Das Turnier wurde abgesagt: Ich war nicht mehr auf diesem Server.',
      gone: 'Das Turnier wurde abgesagt: Sein Kanal ist nicht mehr da.',
      away: 'Das Turnier wurde abgesagt: Ich war weg, und niemand hat innerhalb eines Tages entschieden, wie es weitergeht.',
    },
    buttons: {
      join: 'Mitmachen',
      queue: 'Auf die Warteliste',
      withdraw: 'Aussteigen',
      there: 'Anwesend',
      free: 'Nächste Partie',
      rules: 'Regeln',
    },
  },
  click: {
    gone: 'Dieses Turnier läuft hier nicht mehr. `/schikane turniere` zeigt, welche laufen.',
    seated: 'Du bist da. Viel Glück!',
    late: 'Du warst nicht rechtzeitig da, darum spielen die beiden anderen ohne dich. Nur die Turnierleitung kann noch eine neue Partie zu dritt ansetzen.',
    waitedEnough:
      'Länger muss niemand warten: höchstens dreimal fünf Minuten, und nicht über das Ende der Runde hinaus.',
    waits: (until) => `Du gibst mehr Zeit: bis ${until}.`,
    joined: {
      also: (name, start) =>
        `⚠️ Du bist auch bei **${name}** dabei (Beginn: ${start}). Dort wartet niemand, solange du hier spielst: Steig bei einem von beiden aus, wenn du nicht beides spielen kannst.`,
      open: (minutes) =>
        `Du bist dabei. Melde dich in den letzten ${minutes} Minuten vor dem Beginn hier anwesend: Wer das nicht tut, wird nicht gepaart.`,
      noCheckIn: 'Du bist dabei. Anwesend melden musst du dich nicht: Zum Beginn wirst du erwartet.',
      there: 'Du bist dabei und als anwesend eingetragen.',
      running: 'Du bist dabei: Ab der nächsten Runde wirst du gepaart.',
      arena: 'Du bist dabei: Du wirst gepaart, sobald jemand für dich da ist.',
    },
    queued: (place) =>
      `Das Turnier ist voll. Du hast Platz ${place} auf der Warteliste: Sobald ein Platz für dich frei ist, erwähne ich dich.`,
    queuedHow: (minutes) =>
      `Melde dich in den letzten ${minutes} Minuten vor dem Beginn hier anwesend: Zum Beginn gehen die Plätze derer, die fehlen, der Reihe nach an die Anwesenden auf der Liste. Mit „Aussteigen“ verlässt du die Liste.`,
    queuedThere:
      'Du bist als anwesend eingetragen: Zum Beginn gehen die Plätze derer, die fehlen, der Reihe nach an die Anwesenden auf der Liste. Mit „Aussteigen“ verlässt du die Liste.',
    unqueued: 'Du stehst nicht mehr auf der Warteliste.',
    withdrawn: 'Du bist ausgestiegen. Solange Platz ist, kannst du zurückkommen.',
    annulled: 'Du hattest noch nicht die Hälfte deiner Partien gespielt: In der Tabelle zählt keine davon.',
    forfeiting: 'Deine übrigen Partien gehen kampflos verloren.',
    there: 'Du bist als anwesend eingetragen.',
    free: 'Du bist frei für die nächste Partie.',
  },
  refused: {
    begun: 'Das Turnier hat schon begonnen.',
    'not-begun': 'Das Turnier läuft noch nicht.',
    over: 'Das Turnier ist vorbei.',
    full: 'Das Turnier ist voll.',
    'not-full': 'Es ist noch Platz: „Mitmachen“ nimmt dich auf.',
    'waits-already':
      'Du stehst schon auf der Warteliste: Sobald ein Platz für dich frei ist, erwähne ich dich.',
    'joined-already': 'Du bist schon dabei.',
    'not-in': 'Das können nur die tun, die hier mitspielen.',
    'out-already': 'Schon ausgestiegen.',
    'in-already': 'Schon dabei.',
    excluded: 'Die Turnierleitung hat diese Person vom Turnier ausgeschlossen.',
    replaced:
      'Für diese Person spielt jemand anders weiter. Die Turnierleitung kann sie neu aufnehmen oder wieder einsetzen.',
    'has-place': 'Diese Person hat in diesem Turnier einen eigenen Platz. Nimm sie dort wieder auf.',
    listed:
      'Diese Person steht in der Datei und ist hier nicht dabei. Sie kann unter ihrem Namen mitmachen, oder du ersetzt sie.',
    'goes-on': 'Es setzt ein Schweizer System aus einer Datei fort: Die Art lässt sich nicht ändern.',
    rated: 'In einem gewerteten Turnier spielen keine Übungsbots mit.',
    'too-early': 'Anwesend melden kannst du dich noch nicht: Ab wann, steht in der Nachricht des Turniers.',
    'there-already': 'Du bist schon als anwesend eingetragen.',
    'no-board': 'Dieses Brett gibt es gerade nicht.',
    decided: 'Diese Partie ist schon entschieden.',
    'not-decided-yet': 'Diese Partie läuft noch.',
    'not-opened': 'Dieses Brett ist noch nicht eröffnet.',
    paused: 'Das Turnier pausiert schon.',
    'not-paused': 'Das Turnier pausiert nicht.',
    'nothing-to-pair': 'Gerade lässt sich niemand paaren.',
    'named-already': 'Gehört schon zur Turnierleitung.',
    'unrated-already': 'Das Turnier ist nicht gewertet.',
    'no-arbiter': 'Gehört nicht zur Turnierleitung.',
    'fixed-already': 'Eine der beiden Personen ist schon von Hand gepaart.',
    'not-fixed': 'Diese beiden sind nicht von Hand gepaart.',
    'said-already': 'Das ist schon gesagt worden.',
    'called-already': 'Die Turnierleitung ist an dieses Brett schon gerufen.',
    'finals-begun': 'Das K.-o. hat mit den Ergebnissen der Runden davor begonnen: Sie bleiben, wie sie sind.',
    'not-drawn': 'Erst wird die Setzliste gelost. Danach geht es gleich los.',
    'not-by-lot': 'In diesem Turnier wird nicht mehr gelost. Sieh noch einmal nach.',
    'not-by-hand': 'In diesem Turnier wird die Setzliste nicht von Hand festgelegt.',
    'not-closed': 'Das Ergebnis wird dort gerade erst mitgeteilt. Versuch es gleich noch einmal.',
    'no-call': 'Dieser Ruf ist erledigt.',
    'answered-already': 'Es kommt schon jemand von der Turnierleitung.',
    changed: 'Inzwischen hat sich etwas geändert. Schau noch einmal.',
  },
};
