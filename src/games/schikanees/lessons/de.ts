import type { Texts } from './course.ts';

export const de: Texts = {
  rulings: {
    'must-final-touch':
      'Eine Feldkarte, die auf einen Aufbaustapel kann, kommt dorthin, vor allem anderen (Entscheid 7).',
    'must-final-place': 'Diese Karte passt auf einen Aufbaustapel, also muss sie dorthin (Entscheid 7).',
    'must-first':
      'Passt die Karte auf deinem linken Stapel auf einen Aufbaustapel, kommt sie vor dem mittleren, und beide vor dem Ziehen (Entscheid 7).',
    'left-closed':
      'Wer den mittleren Stapel berührt oder gezogen hat, für den ist der linke in diesem Zug geschlossen (Entscheid 8).',
    'bad-stack': 'Dort passt die Karte nicht (Entscheid 6).',
    'second-card': 'Auf der Hand ist schon eine Karte; eine zweite zieht niemand (Entscheid 8).',
    'put-back': 'Berührt, gespielt: Eine Karte, die irgendwohin passt, darf nicht zurück (Entscheid 9).',
    vain: 'Hier war nichts falsch. Das erste falsche Klopfen kostet eine Verwarnung, das zweite die Partie (Entscheid 23).',
    'astray resign': 'Damit wäre die Partie verloren. Hier musst du nicht aufgeben: Versuch es noch einmal.',
  },
  lessons: {
    moving: {
      title: 'Eine Karte bewegen',
      intro:
        'Du willst die drei Stapel vor dir loswerden: den linken (L), den mittleren (M) und den rechten (R). Ihre Karten legst du auf das Feld, also die Reihen auf beiden Seiten, oder auf Stapel der Gegenseite.',
      steps: {
        build: {
          task: 'Auf deinem linken Stapel L1 liegt die 8♥. Klick auf L1, um sie zu berühren, dann auf E1. Auf dem Feld kommt Rot auf Schwarz, um eins niedriger: hier die 8♥ auf die 9♠.',
          right: 'So wird gebaut. Die nächste Karte von L1 wurde von selbst aufgedeckt.',
          wrong: {
            'bad-stack 8H1':
              'Auf dem Feld kommt eine Karte auf eine der anderen Farbe, die genau um eins höher ist (Entscheid 6). Die 8♥ gehört auf die 9♠ auf E1.',
            'put-back 8H1':
              'Berührt, gespielt: Die 8♥ passt auf die 9♠, also darf sie nicht zurück (Entscheid 9). E1!',
            'astray draw':
              'Nach dem Ziehen ist dein linker Stapel für diesen Zug geschlossen (Entscheid 8). Also zuerst die 8♥: L1, dann E1.',
            astray: 'Das geht, aber nimm diesmal die 8♥: L1, dann E1.',
          },
        },
        reveal: {
          task: 'Auf H1, unten rechts, liegt oben eine verdeckte Karte. Klick auf H1, um sie aufzudecken.',
          right: 'Es ist die 5♣. Das Feld gehört beiden: Aufdecken darfst du auf beiden Seiten.',
          wrong: { astray: 'Das darfst du, aber hier sollst du die Karte auf H1 aufdecken.' },
        },
        push: {
          task: 'Jetzt wird es gemein: Deine 9♣ auf L1 passt auf die 10♣ auf L2, den linken Stapel der Gegenseite. Gleiches Symbol, um eins niedriger. Klick auf L1, dann auf L2.',
          right:
            'Eine Karte weniger für dich, eine mehr für die andere Seite. Auf ihrem mittleren Stapel dürfte sie auch um eins höher sein. Auf einen leeren Stapel der Gegenseite kommt nichts. Ass und König sind keine Nachbarn.',
          wrong: {
            'bad-stack 9C1':
              'Auf den linken Stapel der Gegenseite kommt eine Karte mit demselben Symbol, um eins niedriger (Entscheid 6): die 9♣ auf die 10♣ auf L2.',
            'put-back 9C1':
              'Berührt, gespielt: Die 9♣ passt auf L2, also darf sie nicht zurück (Entscheid 9).',
            'astray draw':
              'Nach dem Ziehen ist dein linker Stapel für diesen Zug geschlossen (Entscheid 8). Also zuerst die 9♣: L1, dann L2.',
            astray: 'Das darfst du, aber leg diesmal die 9♣ auf die 10♣: L1, dann L2.',
          },
        },
      },
    },
    finals: {
      title: 'Was zuerst kommt',
      intro:
        'Die acht Aufbaustapel in der Mitte wachsen vom Ass bis zum König, jeder mit einem Symbol. Eine Feldkarte, die dorthin kann, muss zuerst dorthin, dann dein linker Stapel, dann dein mittlerer.',
      steps: {
        ace: {
          task: 'Auf dem Feld liegt ein Ass offen. Leg es auf einen leeren Aufbaustapel: D1 bis D4 gehören zu deinem Deck, D5 bis D8 zu dem der Gegenseite. Ein Ass zeigt am Rand die Rückseite seines Decks.',
          right: 'Du nimmst auch von der anderen Seite des Feldes: Es gehört euch beiden.',
          wrong: {
            'must-final-touch':
              'Das A♦ auf H2, oben links, muss vor allem anderen in die Mitte (Entscheid 7).',
            'bad-stack AD2':
              'Das A♦ ist aus dem Deck der Gegenseite, es kommt auf einen von D5 bis D8 (Entscheid 6).',
          },
        },
        field: {
          task: 'Was passt nun auf das Ass? Schau zuerst auf das Feld.',
          right:
            'Von der Zwei an ist es gleich, aus welchem Deck eine Karte ist. Ein König macht den Stapel voll und liegt dort verdeckt.',
          wrong: {
            'must-final-touch': 'Die 2♦ auf F1 liegt auf dem Feld und muss zuerst weg (Entscheid 7).',
          },
        },
        left: {
          task: 'Das Feld hat nichts mehr, aber jetzt deine eigenen Stapel. Welcher ist zuerst dran?',
          right: 'Links kommt vor Mitte.',
          wrong: {
            'must-first':
              'Auf deinem linken Stapel L1 liegt die 3♦: Sie kommt vor dem mittleren Stapel und vor dem Ziehen (Entscheid 7).',
            astray: 'Das darfst du. Aber schau auf deinen linken Stapel L1: Die 3♦ passt.',
          },
        },
        middle: {
          task: 'Und jetzt?',
          right: 'Die Mitte kommt vor dem Ziehen. Übersiehst du so etwas, kann die Gegenseite klopfen.',
          wrong: {
            'must-first':
              'Auf deinem mittleren Stapel M1 liegt die 4♦, sie kommt vor dem Ziehen (Entscheid 7).',
            astray: 'Das darfst du. Aber schau auf deinen mittleren Stapel M1: Die 4♦ passt.',
          },
        },
      },
    },
    drawing: {
      title: 'Ziehen und den Zug beenden',
      intro:
        'In deinem Zug darfst du viel tun, aber der Reihe nach: erst der linke Stapel, dann der mittlere, dann ziehen. Er endet, wenn du eine gezogene Karte auf deinen mittleren Stapel M1 legst.',
      steps: {
        before: {
          task: 'Sobald du ziehst, ist dein linker Stapel für diesen Zug geschlossen. Leg also zuerst die 8♥ von L1 auf die 9♠ auf E1.',
          right: 'Den linken Stapel solltest du zuerst loswerden.',
          wrong: {
            'put-back 8H1':
              'Berührt, gespielt: Die 8♥ passt auf die 9♠, also darf sie nicht zurück (Entscheid 9).',
            'astray draw':
              'Jetzt hast du gezogen, also ist dein linker Stapel für diesen Zug geschlossen, und die 8♥ bleibt liegen (Entscheid 8). Erst L1, dann E1.',
            astray: 'Das darfst du, aber dann bleibt die 8♥ liegen. Erst L1, dann E1.',
          },
        },
        draw: {
          task: 'Zieh jetzt: Klick auf deinen rechten Stapel R1.',
          right:
            'Du hältst die 10♥. Eine gezogene Karte kann nicht zurück. Passte sie auf einen Aufbaustapel, müsste sie dorthin.',
          wrong: { astray: 'Das darfst du, aber hier sollst du ziehen: Klick auf R1.' },
        },
        end: {
          task: 'Die 10♥ passt nirgendwohin. Leg sie auf deinen mittleren Stapel M1: Damit endet dein Zug.',
          right:
            'Jetzt ist die Gegenseite dran. Ist R1 leer und du ziehst, wird M1 umgedreht und zum rechten Stapel. Sind beide leer, wird dein linker Stapel zum rechten.',
          wrong: { 'bad-stack TH1': 'Die 10♥ passt nirgendwohin als auf deinen mittleren Stapel M1.' },
        },
      },
    },
    touched: {
      title: 'Berührt, gespielt',
      intro:
        'Wer eine Karte berührt, muss sie spielen, wenn sie irgendwohin passt. Nur eine Karte, die nirgendwohin passt, darf zurück.',
      steps: {
        back: {
          task: 'Der K♠ auf G1 passt nirgendwohin. Berühr ihn und leg ihn mit einem zweiten Klick auf G1 zurück.',
          right: 'Dafür kann niemand klopfen.',
          wrong: {
            'bad-stack KS1': 'Der K♠ passt nirgendwohin. Leg ihn auf G1 zurück.',
            'put-back':
              'Diese Karte passt irgendwohin und darf nicht zurück (Entscheid 9). Nimm den K♠ auf G1.',
            astray: 'Das darfst du, aber hier sollst du den K♠ auf G1 berühren und zurücklegen.',
          },
        },
        knock: {
          task: 'Ich habe deinen Zug für dich beendet. Die Gegenseite hat die 8♥ auf F2 berührt und zurückgelegt. Falsch? Dann klopf. Wenn nicht, klick auf ✓.',
          right: 'Die 8♥ hätte auf die 9♠ auf E1 gepasst. Berührt, gespielt!',
          wrong: {
            missed: 'Die 8♥ passt auf die 9♠ auf E1, also darf sie nicht zurück (Entscheid 9). Klopf!',
          },
        },
        closed: {
          task: 'Ich habe deinen Zug wieder beendet. Die Gegenseite hat eine Karte gezogen und auf H2 gelegt, jetzt berührt sie ihren linken Stapel L2. Klopfen oder ✓?',
          right: 'Nach dem Ziehen ist der linke Stapel geschlossen.',
          wrong: {
            missed:
              'Die Gegenseite hatte schon gezogen, also ist ihr linker Stapel in diesem Zug geschlossen (Entscheid 8). Klopf!',
          },
        },
      },
    },
    rows: {
      title: 'Freistellen',
      intro:
        'Eine leere Reihe des Feldes, eine Freistelle, ist kostbar: Jede Feldkarte darf dorthin, und du kommst an das, was unter ihr liegt. Karten von deinen Stapeln oder aus der Hand dürfen erst dorthin, wenn auf dem ganzen Feld nichts mehr verdeckt liegt.',
      steps: {
        free: {
          task: 'G1 ist leer. Auf H1 liegt der J♣ auf einer verdeckten Karte: Leg ihn auf G1.',
          right: 'Jetzt ist die Karte darunter frei.',
          wrong: {
            'bad-stack':
              'Dort darf diese Karte nicht liegen. Von deinen Stapeln kommt nichts auf eine Freistelle, solange eine Feldkarte verdeckt ist (Entscheid 6).',
            'put-back JC1':
              'Mit einer Freistelle passt jede Feldkarte, die auf anderen liegt, irgendwohin und darf nicht zurück (Entscheid 9).',
            astray: 'Das darfst du, aber nimm hier den J♣ von H1 und leg ihn auf G1.',
          },
        },
        reveal: {
          task: 'Deck die Karte auf H1 auf. In diesem Spiel darf auf eine verdeckte Karte nichts gelegt werden: Erst wird sie aufgedeckt.',
          right: 'Es ist die 2♦.',
          wrong: {
            'bad-stack':
              'Dort passt die Karte nicht (Entscheid 6), und auf eine verdeckte darf gar nichts (Entscheid 3): Deck zuerst die auf H1 auf.',
            astray: 'Das darfst du, aber hier sollst du die Karte auf H1 aufdecken.',
          },
        },
        late: {
          task: 'Ich habe für dich die 10♥ gezogen und auf den J♣ gelegt. Zieh noch einmal. Passt die Karte nirgendwohin, beende mit ihr deinen Zug.',
          right:
            'Die 7♠ passte nirgendwohin. Aber die Freistelle hat sich gelohnt: Zwei Karten haben einen Platz gefunden.',
          wrong: {
            'bad-stack 7S1': 'Die 7♠ passt nirgends auf das Feld. Sie kommt auf M1.',
            astray: 'Das darfst du, aber hier soll dein Zug enden: ziehen, dann M1.',
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
          task: 'Ich habe deinen Zug für dich beendet. Die Gegenseite hat oben links eine Karte aufgedeckt, dann gezogen und auf M2 gelegt. War das richtig? Wenn nicht, klopf, obwohl du schon dran bist.',
          right:
            'Das A♦ auf H2 musste in die Mitte, bevor die Gegenseite ziehen durfte. Dafür kannst du auch dann noch klopfen, wenn du schon dran bist, bis du eine legale Aktion vollendet hast. Umsonst geklopft kostet auch dann eine Verwarnung.',
          wrong: {
            missed:
              'Schau auf H2, oben links: Die Gegenseite hat das A♦ aufgedeckt. Es musste vor allem anderen in die Mitte (Entscheid 7).',
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
          task: 'Die Gegenseite hat dir die 7♦ auf deinen linken Stapel L1 gelegt. Ganz schön frech! Klopf und schau, was geschieht.',
          right:
            'Das war erlaubt: gleiches Symbol, um eins niedriger als deine 8♦. Du hast jetzt eine Verwarnung, und der Tisch bleibt, wie er ist.',
        },
        look: {
          task: 'Nun hat die Gegenseite die 9♣ auf E1 gelegt. Schau genau: Ist es falsch, dann klopf. Ist nichts falsch, klick auf ✓.',
          right: 'Schwarze 9 auf roter 10, das passt. Etwas gut sein zu lassen kostet nichts.',
          wrong: {
            vain: 'Die 9♣ darf auf die 10♥: andere Farbe, um eins niedriger (Entscheid 6). Mit einer Verwarnung hätte dich dieses Klopfen die Partie gekostet.',
          },
        },
        sure: {
          task: 'Die Gegenseite hat auf F2 eine Karte aufgedeckt und berührt jetzt ihren linken Stapel L2. Klopfen oder ✓?',
          right: 'Das A♣ auf F2 musste zuerst weg. Schon eine andere Karte zu berühren ist ein Fehler.',
          wrong: {
            missed:
              'Die Gegenseite hat links auf F2 das A♣ aufgedeckt, und das musste in die Mitte. Schon eine andere Karte zu berühren ist falsch (Entscheid 7).',
          },
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
          task: 'Die Gegenseite hat ihren Zug beendet und gedrückt, also läuft deine Zeit. Beende deinen Zug: ziehen, dann M1.',
          right: 'Dein Zug ist zu Ende, aber deine Zeit läuft weiter!',
          wrong: { astray: 'Das darfst du, aber hier soll dein Zug enden: ziehen, dann M1.' },
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
        'Du gewinnst, wenn linker, mittlerer und rechter Stapel leer sind; was auf dem Feld liegt, ist gleichgültig. Selbst dann hat die Gegenseite noch 15 Sekunden, um hinzuschauen und zu klopfen.',
      steps: {
        object: {
          task: 'Die Gegenseite hat ihre letzte Karte, die 5♠, auf die 6♣ auf G1 gelegt. Damit gewinnt sie, wenn nichts daran falsch ist. Und?',
          right: 'Schwarz auf Schwarz: Der Sieg ist weg, und du bist dran.',
          wrong: {
            'astray accept-end':
              'Dann wäre die Partie verloren. Aber 5♠ und 6♣ sind beide schwarz, das passt nicht (Entscheid 6): Klopf!',
          },
        },
        last: {
          task: 'Nun hast auch du nur noch eine Karte: die 3♥ auf M1. Wohin muss sie?',
          right: 'Vor dir liegt nichts mehr. Der Sieg bleibt noch einen Moment offen.',
          wrong: {
            'bad-stack 3H1': 'Die 3♥ gehört auf die 2♥ auf D1.',
            'put-back 3H1': 'Die 3♥ passt auf die 2♥ auf D1, also darf sie nicht zurück (Entscheid 9).',
            astray:
              'Das darfst du, aber schau auf deine letzte Karte, die 3♥ auf M1: Sie passt auf die 2♥ auf D1.',
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
