import type { Texts } from './course.ts';

export const de: Texts = {
  rulings: {
    'must-final-touch': 'Was auf einen Endstapel kann, kommt dorthin, vor allem anderen (Entscheid 13).',
    'must-final-place': 'Diese Karte passt auf einen Endstapel, also muss sie dorthin (Entscheid 13).',
    'board-first': 'Passt auch eine Feldkarte, kommt zuerst die Feldkarte (Entscheid 13).',
    'bad-stack':
      'Dort passt die Karte nicht; auf den eigenen Ablagestapel kommt nur, was du gezogen hast (Entscheid 17).',
    'flipped-discard': 'Den Ablagestapel darfst du jetzt nicht umdrehen (Entscheid 7).',
    'second-card': 'Auf der Hand ist schon eine Karte; eine zweite zieht niemand (Entscheid 6).',
    'opponent-board': 'Aufdecken darfst du nur auf deiner Seite des Feldes (Entscheid 8).',
    vain: 'Hier war nichts falsch. Das erste falsche Klopfen kostet eine Verwarnung, das zweite die Partie (Entscheid 23).',
    'astray resign': 'Damit wäre die Partie verloren. Hier musst du nicht aufgeben: Versuch es noch einmal.',
  },
  lessons: {
    moving: {
      title: 'Eine Karte bewegen',
      intro:
        'Du willst die Stapel vor dir loswerden: A, B und C. Ihre Karten legst du auf das Feld, also die Spalten links und rechts, oder auf Stapel der Gegenseite.',
      steps: {
        build: {
          task: 'Auf deinem Seitenstapel C1 liegt die 8♥. Klick auf C1, um sie zu berühren, dann auf E1. Auf dem Feld kommt Rot auf Schwarz, um eins niedriger: hier die 8♥ auf die 9♠.',
          right:
            'So wird gebaut. Die nächste Karte von C1 wurde von selbst aufgedeckt. In einem Stapel mit einer verdeckten Karte dürfen höchstens vier offen liegen.',
          wrong: {
            'bad-stack 8H1':
              'Auf dem Feld kommt eine Karte auf eine der anderen Farbe, die genau um eins höher ist (Entscheid 15). Die 8♥ gehört auf die 9♠ auf E1.',
            astray: 'Das geht, aber nimm diesmal die 8♥: C1, dann E1.',
          },
        },
        reveal: {
          task: 'Auf H1, unten rechts, liegt oben eine verdeckte Karte. Sie liegt auf deiner Seite: Klick auf H1, um sie aufzudecken.',
          right: 'Es ist die 5♣. Du deckst nur rechts von dir auf, die anderen gehören der Gegenseite.',
          wrong: { astray: 'Das darfst du, aber hier sollst du die Karte auf H1 aufdecken.' },
        },
        push: {
          task: 'Jetzt wird es gemein: Deine 9♣ auf C1 passt auf die 10♣ auf C2, den Seitenstapel der Gegenseite. Gleiches Symbol, um eins niedriger oder höher. Klick auf C1, dann auf C2.',
          right:
            'Eine Karte weniger für dich, eine mehr für die andere Seite. Auf einen leeren Stapel der Gegenseite kommt nichts. Ass und König sind keine Nachbarn.',
          wrong: {
            'bad-stack 9C1':
              'Auf Stapel der Gegenseite kommt eine Karte mit demselben Symbol, um eins höher oder niedriger (Entscheid 16): die 9♣ auf die 10♣ auf C2.',
            astray: 'Das darfst du, aber leg diesmal die 9♣ auf die 10♣: C1, dann C2.',
          },
        },
        empty: {
          task: 'G2, links, ist leer. Auf einen leeren Platz des Feldes darf jede Karte. Leg die Q♠ von C1 dorthin.',
          right: 'Für eine verdeckte Karte gilt dasselbe: Auf sie darf jede Karte, bei dir und drüben.',
          wrong: {
            'bad-stack QS1': 'Da passt sie nicht. Die Q♠ darf auf den leeren Platz G2 (Entscheid 15).',
            astray: 'Das darfst du, aber leg diesmal die Q♠ auf den leeren Platz: C1, dann G2.',
          },
        },
      },
    },
    finals: {
      title: 'Was zuerst in die Mitte muss',
      intro:
        'Die acht Endstapel in der Mitte wachsen vom Ass bis zum König, jeder mit einem Symbol. Sobald eine Karte dorthin kann, muss sie, bevor du etwas anderes tust.',
      steps: {
        ace: {
          task: 'Ein Ass beginnt einen leeren Endstapel. Such das eine, das offen liegt, und leg es auf einen von D1 bis D8.',
          right: 'Das Feld gehört euch beiden: Du nimmst auch aus der Spalte der Gegenseite.',
          wrong: {
            'must-final-touch':
              'Das A♦ auf H2, oben links, muss vor allem anderen in die Mitte (Entscheid 13).',
          },
        },
        board: {
          task: 'Nun passt eine 2♦ auf das Ass. Es gibt zwei: auf deinem Seitenstapel C1 und auf dem Feld. Das Feld geht vor, schon die andere zu berühren wäre falsch.',
          right: 'Erst das Feld, dann deine eigenen Stapel.',
          wrong: {
            'board-first':
              'Die 2♦ auf F1 liegt auf dem Feld und kommt vor der auf deinem Seitenstapel (Entscheid 13).',
            'must-final-touch': 'Zuerst muss die 2♦ auf F1 in die Mitte (Entscheid 13).',
          },
        },
        own: {
          task: 'Schau nach jeder Karte neu hin: Geht jetzt noch etwas? Schau auch auf deine eigenen Stapel.',
          right: 'Dein Ablagestapel ist leer. Übersiehst du so etwas, kann die Gegenseite klopfen.',
          wrong: {
            'must-final-touch':
              'Auf deinem Ablagestapel B1 liegt die 3♦, sie passt auf die 2♦ (Entscheid 13).',
          },
        },
      },
    },
    drawing: {
      title: 'Ziehen und den Zug beenden',
      intro:
        'In deinem Zug darfst du so viel tun, wie du willst. Er endet, wenn du eine Karte von deinem Hauptstapel A1 ziehst und auf deinen Ablagestapel B1 legst.',
      steps: {
        draw: {
          task: 'In die Mitte passt gerade nichts. Klick auf deinen Hauptstapel A1, um zu ziehen.',
          right:
            'Du hältst die 10♥. Eine gezogene Karte kann nicht zurück. Passte sie auf einen Endstapel, müsste sie dorthin.',
          wrong: { astray: 'Das darfst du, aber hier sollst du ziehen: Klick auf A1.' },
        },
        play: {
          task: 'Du musst sie nicht wegwerfen: Die 10♥ ist rot und passt auf den schwarzen J♠. Leg sie auf E1.',
          right: 'Eine gezogene Karte, die einen Platz findet, ist weg, und du bist weiter am Zug.',
          wrong: {
            'bad-stack TH1':
              'Die 10♥ kommt auf eine schwarze Karte, die um eins höher ist (Entscheid 15): auf den J♠ auf E1.',
            'second-card': 'Du hältst schon eine Karte: Leg sie zuerst ab (Entscheid 6).',
            'astray TH1': 'Damit wäre dein Zug zu Ende, und die 10♥ käme wieder. Leg sie auf E1.',
          },
        },
        end: {
          task: 'Beende nun deinen Zug: Zieh noch einmal und leg die Karte auf deinen Ablagestapel B1.',
          right:
            'Jetzt ist die Gegenseite dran. Was auf B1 liegt, kommt wieder: Ist A1 leer, wird B1 umgedreht.',
          wrong: {
            'bad-stack 7S1': 'Die 7♠ passt nirgendwohin als auf deinen eigenen Ablagestapel B1.',
            astray: 'Das darfst du, aber hier soll dein Zug enden: ziehen, dann B1.',
          },
        },
      },
    },
    knocking: {
      title: 'Einen Fehler sehen und klopfen',
      intro:
        'Ich lasse jeden Fehler geschehen und sage nichts. Sehen muss ihn die andere Seite, und klopfen: Mit K↩ liegt der Tisch wieder wie vorher, mit K→ bleibt er, wie er ist.',
      steps: {
        knock: {
          task: 'Die Gegenseite hat die 8♣ auf die 9♠ auf E1 gelegt. Beide sind schwarz, das ist falsch. Klopf: Klick auf K↩.',
          right:
            'Du hattest recht: Die Karte liegt wieder an ihrem Platz, und du bist dran. Eine falsch gelegte Karte kommt immer zurück, auch bei K→. In einer Partie hast du mindestens 3 Sekunden (oder so lange, wie eingestellt), wie schnell die Gegenseite auch weiterspielt.',
        },
        overlooked: {
          task: 'Ich habe deinen Zug für dich beendet. Die Gegenseite hat oben links eine Karte aufgedeckt, dann gezogen und auf B2 gelegt. War das richtig? Wenn nicht, klopf, obwohl du schon dran bist.',
          right:
            'Das A♦ auf H2 musste in die Mitte, bevor die Gegenseite ziehen durfte. Dafür kannst du auch dann noch klopfen, wenn du schon dran bist, bis du eine legale Aktion vollendet hast. Umsonst geklopft kostet auch dann eine Verwarnung.',
          wrong: {
            missed:
              'Schau auf H2, oben links: Die Gegenseite hat das A♦ aufgedeckt. Es musste vor allem anderen in die Mitte (Entscheid 13).',
            'must-final-touch':
              'Auch das ist falsch, aber schau, was die Gegenseite mit dem A♦ auf H2 getan hat, und klopf.',
            astray: 'Das darfst du, aber damit ist dein Klopfrecht verfallen (Entscheid 20). Klopf zuerst!',
          },
        },
      },
    },
    vain: {
      title: 'Umsonst geklopft',
      intro:
        'Wer klopft und nichts findet, bekommt eine Verwarnung, und beim zweiten Mal ist die Partie verloren. Also schau lieber zweimal hin.',
      steps: {
        warning: {
          task: 'Die Gegenseite hat dir die 7♦ auf deinen Seitenstapel C1 gelegt. Ganz schön frech! Klopf und schau, was geschieht.',
          right:
            'Das war erlaubt: gleiches Symbol, um eins niedriger als deine 8♦. Du hast jetzt eine Verwarnung, und der Tisch bleibt, wie er ist.',
        },
        look: {
          task: 'Nun hat die Gegenseite die 9♣ auf E1 gelegt. Schau genau: Ist es falsch, dann klopf. Ist nichts falsch, klick auf ✓.',
          right: 'Schwarze 9 auf roter 10, das passt. Etwas gut sein zu lassen kostet nichts.',
          wrong: {
            vain: 'Die 9♣ darf auf die 10♥: andere Farbe, um eins niedriger (Entscheid 15). Mit einer Verwarnung hätte dich dieses Klopfen die Partie gekostet.',
          },
        },
        covered: {
          task: 'Die Gegenseite hat den K♣ auf deine verdeckte Karte auf H1 gelegt. Nun kannst du sie nicht aufdecken. Klopfen oder ✓?',
          right: 'Auf eine verdeckte Karte darf jede Karte, und auf einen leeren Platz des Feldes auch.',
          wrong: {
            vain: 'Auf eine verdeckte Karte darf jede (Entscheid 15). Mit einer Verwarnung hätte dich dieses Klopfen die Partie gekostet.',
          },
        },
        sure: {
          task: 'Die Gegenseite hat auf F2 eine Karte aufgedeckt und berührt jetzt ihren Seitenstapel C2. Klopfen oder ✓?',
          right: 'Das A♣ auf F2 musste zuerst weg. Schon eine andere Karte zu berühren ist ein Fehler.',
          wrong: {
            missed:
              'Die Gegenseite hat links auf F2 das A♣ aufgedeckt, und das musste in die Mitte. Schon eine andere Karte zu berühren ist falsch (Entscheid 13).',
          },
        },
      },
    },
    jokers: {
      title: 'Joker',
      intro:
        'Ein Joker, ★, darf nur auf einem leeren Platz oder einer verdeckten Karte liegen, und auf ihn passt nichts. Aber in deinem Zug kannst du ihn aus dem Spiel nehmen: ☰ öffnet ein Menü, in dem das steht.',
      steps: {
        remove: {
          task: 'Auf E1 liegt ein Joker. Klick auf ☰, dann auf „Joker von E1 entfernen“.',
          right: 'Er ist für immer aus dem Spiel.',
          wrong: { astray: 'Das darfst du, aber hier soll der Joker auf E1 weg: ☰.' },
        },
        below: {
          task: 'Jetzt lässt sich die Karte darunter aufdecken: Klick auf E1.',
          right: 'Die 5♥ ist frei.',
          wrong: { astray: 'Das darfst du, aber deck zuerst die Karte auf E1 auf.' },
        },
        drawn: {
          task: 'Zieh eine Karte von A1. Ist es ein Joker, nimm ihn aus der Hand: wieder ☰.',
          right: 'Das war eine Aktion, aber nicht das Ende deines Zuges: Du darfst weitermachen.',
          wrong: {
            'bad-stack XX1':
              'Ein Joker darf nur auf einem leeren Platz oder einer verdeckten Karte liegen (Entscheid 14). Nimm ihn lieber heraus: ☰.',
            astray: 'So bliebe der Joker im Spiel. Nimm ihn heraus: ☰.',
          },
        },
      },
    },
    short: {
      title: 'Wenn ein Stapel leer ist',
      intro:
        'Hier sind dein Hauptstapel A1 und dein Seitenstapel C1 leer, nur der Ablagestapel B1 ist noch da. Dann darfst du passen, und wenn du ziehst, wird zuerst B1 umgedreht.',
      steps: {
        pass: {
          task: 'Beende deinen Zug, ohne zu ziehen: Klick auf ⏭, passen.',
          right:
            'Passen kannst du nur, wenn Haupt- und Seitenstapel leer sind oder Haupt- und Ablagestapel (Entscheid 10).',
          wrong: {
            'astray draw':
              'Mit einer Karte auf der Hand kannst du nicht mehr passen (Entscheid 10). Pass zuerst: ⏭.',
            'astray flip':
              'Jetzt ist A1 nicht mehr leer, also kannst du nicht mehr passen (Entscheid 10). Pass zuerst: ⏭.',
            astray: 'Das darfst du, aber hier sollst du passen: ⏭.',
          },
        },
        over: {
          task: 'Du bist wieder dran. Zieh: Klick auf A1, obwohl dort nichts liegt.',
          right: 'B1 ist dein neuer Hauptstapel, ohne Mischen: Was du zuerst weggelegt hast, kommt zuerst.',
          wrong: { astray: 'Das darfst du, aber hier sollst du ziehen: Klick auf A1.' },
        },
        end: {
          task: 'Du hältst die 4♣. Sie passt nirgendwohin: Leg sie auf B1 und beende so deinen Zug.',
          right: 'So kommen die Karten immer wieder.',
          wrong: { 'bad-stack': 'Die 4♣ passt nirgends auf das Feld. Sie kommt auf B1.' },
        },
      },
    },
    clock: {
      title: 'Die Uhr',
      intro:
        'Mit Schachuhr bekommt ihr beide je eine Bedenkzeit für die ganze Partie, und wer keine mehr hat, hat verloren. Am Ende deines Zuges drückst du die Uhr, dann läuft die Zeit der Gegenseite.',
      steps: {
        start: {
          task: 'Die Gegenseite beginnt. Wer nicht beginnt, startet die Uhr: Klick auf ▶.',
          right: 'Jetzt läuft die Zeit der Gegenseite.',
        },
        turn: {
          task: 'Die Gegenseite hat ihren Zug beendet und gedrückt, also läuft deine Zeit. Beende deinen Zug: ziehen, dann B1.',
          right: 'Dein Zug ist zu Ende, aber deine Zeit läuft weiter!',
          wrong: { astray: 'Das darfst du, aber hier soll dein Zug enden: ziehen, dann B1.' },
        },
        press: {
          task: 'Drück die Uhr: Klick auf ⏱.',
          right:
            'Wer das vergisst, verschenkt eigene Zeit. In vielen Partien drückt der Schiedsrichter für euch.',
        },
      },
    },
    winning: {
      title: 'Gewinnen',
      intro:
        'Du gewinnst, wenn A, B und C vor dir leer sind und rechts von dir alle Feldkarten offen liegen. Selbst dann hat die Gegenseite noch 15 Sekunden, um hinzuschauen und zu klopfen.',
      steps: {
        object: {
          task: 'Die Gegenseite hat ihre letzte Karte, die 5♠, auf die 6♣ auf G1 gelegt. Damit gewinnt sie, wenn nichts daran falsch ist. Und?',
          right: 'Schwarz auf Schwarz: Der Sieg ist weg, und du bist dran.',
          wrong: {
            'astray accept-end':
              'Dann wäre die Partie verloren. Aber 5♠ und 6♣ sind beide schwarz, das passt nicht (Entscheid 15): Klopf!',
          },
        },
        last: {
          task: 'Nun hast auch du nur noch eine Karte: die 3♥ auf C1. Wohin muss sie?',
          right:
            'Vor dir liegt nichts mehr, und rechts liegt alles offen. Der Sieg bleibt noch einen Moment offen.',
          wrong: {
            'bad-stack 3H1': 'Die 3♥ gehört auf die 2♥ auf D1.',
            'must-final-place': 'Die 3♥ passt auf die 2♥ auf D1, also muss sie dorthin (Entscheid 13).',
          },
        },
        won: {
          task: 'Die Gegenseite hat nichts gefunden und das Ende angenommen. Klick auf ✓.',
          right: 'Gewonnen! Jetzt weißt du alles für deine erste Partie.',
        },
      },
    },
  },
};
