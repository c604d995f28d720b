import type { Texts } from './course.ts';

export const de: Texts = {
  rulings: {
    'must-beat':
      'Der Talon ist zu: Hast du eine höhere Karte der ausgespielten Farbe, musst du eine davon spielen (Entscheid 4).',
    'must-follow': 'Der Talon ist zu: Hast du die ausgespielte Farbe, musst du sie spielen (Entscheid 4).',
    'must-trump':
      'Der Talon ist zu: Ohne Karte der ausgespielten Farbe musst du einen Trumpf spielen, wenn du einen hast (Entscheid 4).',
    'no-fresh-trick':
      'Ausmelden kannst du nur gleich nach einem eigenen Stich, bevor du ausspielst (Entscheid 6).',
    'stock-closed': 'Der Talon ist schon zu (Entscheid 5).',
    'card-led': 'Zudrehen kann man nur, bevor ausgespielt ist (Entscheid 5).',
    'astray check-out': 'Mit weniger als 46 Augen verliert Ausmelden die Runde (Entscheid 7).',
    'astray close': 'Damit wäre der Talon zu; davon handelt eine andere Lektion.',
    'astray resign': 'Damit wäre die Partie verloren. Hier musst du nicht aufgeben: Versuch es noch einmal.',
    'hand-goes-on': 'Es sind noch Karten zu spielen; die Runde endet nach dem letzten Stich (Entscheid 6).',
  },
  lessons: {
    trick: {
      title: 'Ausspielen und zugeben',
      intro:
        'Jemand spielt eine Karte aus, die andere Seite gibt eine zu, und die stärkere gewinnt beide: Das ist ein Stich. Es gibt drei Farben, und in jeder ist die Q (Dame) am höchsten, dann kommen J (Bube), 7 und 2.',
      steps: {
        lead: {
          task: 'Du spielst aus. Klick auf deine Q♥: Kein Herz ist höher.',
          right:
            'Zugegeben wurde die 2♥, also gehört der Stich dir. Danach habt ihr beide eine Karte gezogen, du zuerst.',
          wrong: { astray: 'Ausspielen darfst du jede Karte, aber nimm hier die Q♥.' },
        },
        again: {
          task: 'Wer den Stich macht, spielt zum nächsten aus. Spiel deine 7♠.',
          right:
            'Zugegeben wurde die 7♦. Karo ist Trumpf: Ein Trumpf schlägt jede Karte einer anderen Farbe.',
          wrong: { astray: 'Ausspielen darfst du jede Karte, aber nimm hier die 7♠.' },
        },
        trump: {
          task: 'Ausgespielt ist der J♥, und du hast kein Herz. Solange der Talon, der verdeckte Stapel, nicht zu ist, darfst du alles zugeben. Hol dir den Stich mit deinem Trumpf, der Q♦.',
          right:
            'Der Stich gehört dir: Es sticht die höhere Karte derselben Farbe oder ein Trumpf, eine dritte Farbe nie. Trumpf ist die Farbe der Karte, die offen unter dem Talon liegt.',
          wrong: {
            astray: 'Das darfst du, aber so verschenkst du den Stich. Die Q♦ ist Trumpf und holt ihn.',
          },
        },
      },
    },
    closed: {
      title: 'Wenn der Talon zu ist',
      intro:
        'Ist der Talon aufgebraucht, gilt er als zu, und dann darfst du nicht mehr zugeben, was du willst. Schlag die Karte in ihrer Farbe, wenn du kannst; sonst gib die Farbe zu; sonst spiel Trumpf.',
      steps: {
        beat: {
          task: 'Ausgespielt ist der J♥. Du hast zwei Herz: Welches musst du spielen?',
          right: 'Du konntest ihn schlagen, also musstest du.',
        },
        lead: {
          task: 'Du spielst aus, und zwar, was du willst. Nimm die 7♥: Die Gegenseite hat kein Herz mehr.',
          right: 'Ohne Herz musste die Gegenseite ihren Trumpf spielen, die 7♦. Nun spielt sie die Q♠ aus.',
          wrong: { astray: 'Ausspielen darfst du jede Karte, aber nimm hier die 7♥.' },
        },
        follow: {
          task: 'Gegen die Q♠ hast du die 2♠ und den J♦, einen Trumpf. Was darfst du zugeben?',
          right: 'Wer die Farbe hat, muss sie zugeben, auch wenn der Stich verloren ist.',
        },
        trump: {
          task: 'Ausgespielt ist der J♠. Du hast kein Pik mehr, aber einen Trumpf.',
          right: 'Der letzte Stich gehört dir.',
        },
      },
    },
    counting: {
      title: 'Zählen',
      intro:
        'Die Karten in deinen Stichen zählen Augen: Q 12, J 11, 7 sieben, 2 zwei. Von den 96 Augen einer Runde genügen 46: Wer sie hat, meldet aus und gewinnt damit die Runde.',
      steps: {
        count: {
          task: 'Du hast 23 Augen. Welche Karte bringt noch einmal 23? Die Gegenseite hat noch ein Karo, den J, und muss es zugeben.',
          right: 'Q und J: 12 + 11 = 23. Mit den 23 von vorher sind das 46.',
          wrong: {
            astray: 'Zähl noch einmal: 23 + 12 für die Q♦ + 11 für den J♦ sind 46. Spiel die Q♦ aus.',
          },
        },
        out: {
          task: 'Es reicht: Klick auf „Ausmelden“.',
          right:
            'Die Runde gehört dir. Deine eigenen Augen stehen da; die der Gegenseite musst du selbst mitzählen.',
          wrong: { astray: 'Du hast schon 46 Augen: Spiel nicht weiter, melde aus!' },
        },
      },
    },
    early: {
      title: 'Zu früh ausgemeldet',
      intro:
        'Der Knopf sieht immer gleich aus, ob deine Augen reichen oder nicht. Meldest du mit weniger als 46 aus, verlierst du die Runde; in einer Partie wirst du vorher noch einmal gefragt.',
      steps: {
        early: {
          task: 'Hier hast du erst 32 Augen. Melde trotzdem aus und schau, was geschieht.',
          right: '32 reichen nicht: Die Runde geht an die Gegenseite.',
          wrong: { astray: 'Das wäre klug. Aber melde hier einmal trotzdem aus.' },
        },
        lost: {
          task: 'Beiden fehlen zu Beginn eines Spiels 5 Punkte; der Gegenseite fehlen jetzt nur noch 4. Hättest du höchstens 21 Augen gehabt, wären es sogar nur 3. Klick auf ✓.',
          right: 'Lieber noch einmal nachzählen.',
        },
      },
    },
    enough: {
      title: 'Der richtige Augenblick',
      intro:
        'Ausmelden kannst du nur gleich nach einem eigenen Stich, bevor du die nächste Karte ausspielst. Was du gewinnst, hängt von den Stichen der Gegenseite ab: 3, wenn sie kein Auge hat, 2 bei höchstens 21, sonst 1.',
      steps: {
        hold: {
          task: 'Du hast gerade einen Stich gemacht und 45 Augen. Ausmelden oder weiterspielen?',
          right: 'Genau, 45 sind eines zu wenig. Die Gegenseite musste die 7♦ zugeben.',
          wrong: {
            astray:
              '45 sind eines zu wenig, Ausmelden würde verlieren, und mit der 2♠ ginge der nächste Stich weg. Spiel die Q♦ aus.',
          },
        },
        now: {
          task: 'Und jetzt?',
          right: 'Du hattest 64 Augen, die Gegenseite 18: Du gewinnst 2.',
          wrong: { astray: 'Du hast 64 Augen: Melde aus, ehe etwas dazwischenkommt.' },
        },
      },
    },
    closing: {
      title: 'Den Talon zudrehen',
      intro:
        'Mit starken Karten musst du nicht warten, bis der Talon aufgebraucht ist: Vor dem Ausspielen darfst du ihn zudrehen. Dann zieht niemand mehr, und sofort gelten die strengen Regeln.',
      steps: {
        close: {
          task: 'Pik ist Trumpf, und du hast die beiden höchsten. Klick auf „Talon zudrehen“.',
          right: 'Jetzt muss die Gegenseite Farbe zugeben und bekommt keine neuen Karten.',
          wrong: {
            astray: 'Das darfst du, aber dann zieht die Gegenseite vielleicht Besseres. Dreh zuerst zu.',
          },
        },
        first: {
          task: 'Spiel die Q♠ aus, deinen höchsten Trumpf.',
          right: 'Die Gegenseite musste die 2♠ zugeben.',
          wrong: { astray: 'Spiel zuerst deinen höchsten Trumpf aus: die Q♠.' },
        },
        second: {
          task: 'Nun den J♠.',
          right: 'Die Gegenseite hat keinen Trumpf mehr und gab die 7♦ zu.',
          wrong: {
            astray:
              'Auch damit machst du den Stich, denn alle vier Trümpfe sind bekannt. Aber spiel hier zuerst den J♠ aus.',
          },
        },
        third: {
          task: 'Du hast 32 Augen. Jetzt die Q♥.',
          right: 'Mit dem J♥ sind das 55.',
          wrong: { astray: '32 reichen noch nicht: Spiel die Q♥ aus.' },
        },
        out: {
          task: 'Melde aus.',
          right: 'Die Gegenseite hat kein einziges Auge: Du gewinnst 3, mehr geht nicht.',
          wrong: { astray: 'Du hast 55 Augen: Melde aus. Die Runde nur zu beenden bringt bloß 1.' },
        },
      },
    },
    last: {
      title: 'Der letzte Stich',
      intro:
        'Hat bis zum letzten Stich niemand ausgemeldet, entscheidet, wer diesen macht. Mit mindestens 46 Augen meldet man dann aus; sonst beendet man die Runde und gewinnt 1.',
      steps: {
        lead: {
          task: 'Ihr habt beide noch eine Karte. Spiel die Q♦ aus.',
          right: 'Der letzte Stich gehört dir, und du hast 37 Augen.',
        },
        end: {
          task: 'Ausmelden oder die Runde beenden?',
          right:
            'Für den letzten Stich gehört die Runde dir. Die Gegenseite hatte 59 Augen und hat vergessen auszumelden!',
          wrong: {
            'astray check-out': 'Mit 37 Augen verliert Ausmelden. „Runde beenden“ bringt auf jeden Fall 1.',
          },
        },
      },
    },
    score: {
      title: 'Was noch fehlt',
      intro:
        'Beiden fehlen zu Beginn eines Spiels 5 Punkte, und was eine Runde bringt, wird davon abgezogen. Fehlt dir nichts mehr, hast du gewonnen; eine Partie kann aus mehreren Spielen bestehen.',
      steps: {
        lead: {
          task: 'Dir fehlen noch 2, der Gegenseite 4. Du hast 42 Augen, sie hat 13: Spiel die Q♦ aus.',
          right: 'Die Gegenseite musste den J♦ zugeben. Jetzt hast du 65 Augen.',
          wrong: { astray: '42 reichen noch nicht. Spiel die Q♦ aus.' },
        },
        out: {
          task: 'Die Gegenseite hat höchstens 21 Augen. Was gewinnst du also, wenn du jetzt ausmeldest?',
          right:
            '2 Punkte, und genau 2 fehlten dir: Die Partie ist gewonnen. Mit Uhr bekommt ihr beide je eine Bedenkzeit für alle Runden, und der Schiedsrichter drückt die Uhr für euch.',
          wrong: { astray: 'Du hast 65 Augen: Melde aus, das bringt 2.' },
        },
      },
    },
  },
};
