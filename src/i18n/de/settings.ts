import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof english> = {
  commands: {
    person: {
      name: 'einstellungen',
      description: 'Deine Einstellungen auf jedem Server: Sprache, Knöpfe, Symbole, Anpingen, Listen',
    },
    server: {
      name: 'server',
      description: 'Die Einstellungen dieses Servers, und was ich hier darf (für die Verwaltung)',
    },
  },
  notStored:
    'Das konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Bitte versuch es noch einmal.',
  managersOnly: (who) =>
    `Dafür brauchst du auf diesem Server ${who}. Ein Recht in einem einzelnen Kanal genügt nicht.`,
  home: { person: 'Einstellungen', server: 'Server' },
  isOn: (what, on) => `${what}: ${on ? 'ja' : 'nein'}`,
  person: {
    title: '⚙️ **Deine Einstellungen**',
    about: 'Für jeden Server; nur du siehst sie.',
    language: {
      discord: 'Sprache: wie in Discord',
      en: 'Sprache: English',
      de: 'Sprache: Deutsch',
      means: 'Die Sprache, in der ich dir antworte; Befehle heißen weiter wie in Discord',
    },
    labels: {
      match: 'Knöpfe: wie in der Partie',
      chosen: (labels) => `Knöpfe: ${labels}`,
      means: 'Für Knöpfe, die nur du siehst, und für deine Herausforderungen',
    },
    colours: {
      match: 'Symbole: wie in der Partie',
      2: 'Symbole: zweifarbig, rot und schwarz',
      4: 'Symbole: vierfarbig',
      means: 'Für Bilder, die nur du siehst, und für deine Herausforderungen',
    },
    words: 'In Worten',
    numbers: 'Nummern',
    ownSide: 'Meine Seite zuerst',
    mentions: 'Anpingen',
    listed: 'In Listen',
    means: {
      words:
        '**In Worten**: für alle, die Discord hören. Tische, Lektionen, Rätsel und Wiedergaben kommen in Worten, und an deinem Tisch sage ich dir, was deine Gegner tun.',
      numbers:
        '**Nummern**: Zuletzt gespielte Karten zeigen ihre Reihenfolge, wenn die Partie das hat; für Tische, die nur du siehst, und deine Herausforderungen.',
      ownSide: '**Meine Seite zuerst**: ☰ öffnet den Tisch von deiner Seite; dort öffnet ☰ das Menü.',
      mentions: '**Anpingen**: Bei „nein“ nenne ich dich nur. Eine Herausforderung pingt dich trotzdem an.',
      listed:
        '**In Listen**: Bei „nein“ finden dich andere nicht in Ranglisten, Wertungen, Partien zum Zuschauen und im TV. Ergebnisse nennen dich weiter.',
    },
  },
  server: {
    title: (page) => `⚙️ **Einstellungen dieses Servers**: ${page}`,
    pages: {
      matches: 'Partien',
      where: 'Wo, wer',
      posts: 'Beiträge',
      tournaments: 'Zeitzone',
      check: 'Prüfen',
    },
    about: {
      matches:
        'Womit eine Herausforderung anfängt; wer sie macht, darf anders wählen. Laufende Partien bleiben, wie sie sind.',
      where:
        'Wo gespielt wird und wer herausfordern darf. Ein Thread zählt wie sein Kanal. Nichts gewählt: überall, alle.',
    },
    language: {
      own: 'Sprache: je nach Person',
      en: 'Sprache: Englisch',
      de: 'Sprache: Deutsch',
      means: 'Für Partien, Turniere und alles, was ich für alle schreibe',
    },
    game: { any: 'Spiel: das erste der Liste', chosen: (game) => `Spiel: ${game}` },
    preset: {
      any: 'Bedingungen: die üblichen',
      means: 'Die Bedingungen, mit denen eine Herausforderung anfängt',
    },
    numbers: 'Nummern',
    numbersMean:
      '**Nummern**: Nach mehreren Karten am Stück zeigen diese, in welcher Reihenfolge sie gespielt wurden.',
    mentions: 'Anpingen',
    mentionsMean: '**Anpingen**: Bei „nein“ nenne ich alle nur. Eine Herausforderung pingt trotzdem an.',
    notYourChannel: (channel, who) =>
      `Ich schreibe nur, wo du es auch darfst: In ${channel} brauchst du **Nachrichten senden** oder ${who}. Es hat sich nichts geändert.`,
    channels: 'Überall spielen',
    challengers: 'Alle dürfen herausfordern',
    everywhere: 'Überall',
    everybody: 'Alle',
    zone: {
      chosen: (zone) => `Zeitzone: ${zone}`,
      none: 'Zeitzone: nicht gewählt',
      other: 'Eine andere Zeitzone …',
      now: (zone, now) => `In **${zone}** ist es jetzt ${now}.`,
      title: 'Zeitzone',
      label: 'Name',
      hint: 'Zum Beispiel Europe/Berlin',
      unknown: 'Diese Zeitzone gibt es nicht. Schreib sie wie `Europe/Berlin` oder `America/New_York`.',
    },
  },
  check: {
    title: (channel) => `**Was ich in ${channel} darf**`,
    well: '✔ Alles gut: Ich habe hier alles, was ich brauche.',
    lacking: (count) => `✘ ${count === 1 ? 'Hier fehlt etwas.' : `Hier fehlen ${count} Dinge.`}`,
    granted: (permissions) => `✔ Erlaubt: ${permissions}`,
    missing: (permission, why) => `✘ ${permission}: fehlt. ${why}`,
    why: {
      ViewChannel: 'Ich sehe diesen Kanal nicht, deshalb geht hier nichts.',
      SendMessages: 'Ich kann hier weder Herausforderungen noch Tische zeigen.',
      SendMessagesInThreads: 'In Threads kann hier nicht gespielt werden.',
      AttachFiles: 'Ich kann das Bild des Tisches nicht zeigen, deshalb wird hier nicht gespielt.',
      ReadMessageHistory: 'Ich finde meine Tische nicht wieder, deshalb wird hier nicht gespielt.',
      CreatePublicThreads:
        'Es ist nur Platz für eine Partie: Weitere, auch in Turnieren, bekommen keinen Thread.',
      CreateEvents: 'Turniere stehen nicht unter den Events des Servers.',
    },
    mend: (role) =>
      `**So geht es**: Kanal bearbeiten (⚙️) → Berechtigungen → meine Rolle **${role}** → ✔ bei dem, was fehlt.`,
    mendAbove: (channel, role) =>
      `**So geht es**: in ${channel}, dem Kanal dieses Threads: Kanal bearbeiten (⚙️) → Berechtigungen → meine Rolle **${role}** → ✔ bei dem, was fehlt.`,
    mendServer: (role) =>
      `**Events erstellen**: Servereinstellungen → Rollen → **${role}** → Berechtigungen → Events erstellen.`,
    privateThreads: (me) => `In einen privaten Thread komme ich, wenn mich dort jemand erwähnt: ${me}.`,
    unseen: (me) =>
      `Ich sehe diesen Thread oder Kanal nicht. Ist es ein privater Thread, erwähne mich darin: ${me}. Sonst: Kanal bearbeiten (⚙️) → Berechtigungen → **Kanal ansehen** für mich.`,
    elsewhere: (channels) => `ℹ️ Nach diesen Einstellungen wird in ${channels} gespielt, nicht hier.`,
  },
  notPermitted: {
    elsewhere: (channels) =>
      `Auf diesem Server wird in ${channels} gespielt: Fordere dort heraus, da bist du willkommen.`,
    'role-needed': (role) =>
      `Auf diesem Server braucht man zum Herausfordern die Rolle ${role}. Wer den Server verwaltet, kann sie dir geben; herausgefordert werden und zuschauen kannst du auch ohne.`,
  },
  greeting: {
    hello: (games) =>
      `👋 Ich leite hier Duelle mit Karten: ${games}. Auch verbotene Züge sind möglich; dann wird geklopft.`,
    home: '`/schikane` öffnet den Start, den nur du siehst: spielen, üben, lernen, zuschauen.',
    managers:
      'Die Verwaltung legt fest, in welchen Kanälen gespielt wird, in welcher Sprache und wer herausfordern darf.',
    direct: (server) =>
      `Danke, dass du mich auf **${server}** eingeladen hast. Noch darf ich dort in keinem Textkanal schreiben: Gib mir in einem „Kanal ansehen“ und „Nachrichten senden“.`,
    open: '🏠 Start',
    settle: 'Einstellungen (Verwaltung)',
  },
};
