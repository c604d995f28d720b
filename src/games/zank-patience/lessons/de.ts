import type { Texts } from './course.ts';

export const de: Texts = {
  rulings: {
    priority: 'Ein Zug mit kleinerer Nummer war möglich, also kommt er zuerst (Entscheid 13).',
    'no-move':
      'Das ist kein Zug: Eine Randkarte kommt in die Mitte oder dorthin, wohin eine Ansage führt, die oberste Karte einer Ablage dorthin, wohin sie passt (Entscheid 7).',
    'wrong-place': 'Wohin die Karte kommt, sagt ihr Zug, und das ist nicht hier (Entscheid 7).',
    announcement: 'Diesen Schritt erlaubt die Ansage nicht (Entscheid 9).',
    'does-not-fit':
      'Dorthin passt die Karte nicht, also lehnt der Schiedsrichter ab: Am Rand kommt Rot auf Schwarz oder Schwarz auf Rot, um eins niedriger; in der Mitte dieselbe Sorte, um eins höher (Entscheid 3).',
    vain: 'Da war nichts falsch. Ein falscher Stop kostet dich ein Aussetzen (Entscheid 15).',
    'astray resign': 'Damit wäre die Partie verloren. Hier musst du nicht aufgeben: Versuch es noch einmal.',
  },
  lessons: {
    moving: {
      title: 'Welcher Zug zuerst kommt',
      intro:
        'Du willst deine Karten loswerden: deine Quelle Q1 und deine Ablage A1. Die Züge haben eine Rangfolge, und machen darfst du nur einen, wenn keiner davor möglich ist.',
      steps: {
        rim: {
          task: 'Zug 1: vom Rand, den Stapeln links und rechts, in die Mitte. Auf M1 liegt das A♣; auf welchem Randstapel liegt die 2♣? Klick ihn an, dann M1.',
          right: 'In der Mitte wächst jeder Stapel in seiner Sorte, vom Ass bis zum König.',
          wrong: {
            priority:
              'Die 2♣ auf R4 passt auf das A♣ in der Mitte. Das ist Zug 1 und kommt vor allem anderen (Entscheid 13).',
            'no-move':
              'Diese Karte passt nicht in die Mitte, sie zu berühren ist kein Zug (Entscheid 7). Nimm die 2♣ auf R4.',
          },
        },
        discard: {
          task: 'Der Rand hat nichts mehr für die Mitte. Dann ist deine Ablage dran: Zug 4, von A1 in die Mitte.',
          right: '3♣ auf 2♣. Erst wenn der Rand nichts hergibt, darfst du deine Ablage berühren.',
          wrong: {
            priority:
              'Die 3♣ auf deiner Ablage A1 passt in die Mitte: Das kommt vor dem Ziehen (Entscheid 13).',
            'no-move': 'Diese Randkarte passt nicht in die Mitte (Entscheid 7). Nimm die 3♣ auf A1.',
            'wrong-place 3C2':
              'Die 3♣ passt in die Mitte, also kommt sie dorthin und nirgends sonst (Entscheid 7).',
          },
        },
        build: {
          task: 'Zug 5: von deiner Ablage an den Rand, dort Rot auf Schwarz und um eins niedriger. Wohin passt die 9♥?',
          right: 'Zwei schwarze Zehnen lagen da: Bei gleicher Nummer hast du die Wahl.',
          wrong: {
            priority: 'Die 9♥ auf A1 passt auf eine schwarze 10: Das kommt vor dem Ziehen (Entscheid 13).',
            'no-move': 'Diese Randkarte passt nicht in die Mitte (Entscheid 7). Nimm die 9♥ auf A1.',
            'wrong-place 9H1': 'Die 9♥ gehört auf eine der schwarzen Zehnen, R2 oder R6 (Entscheid 7).',
          },
        },
        push: {
          task: 'Zug 6: auf die Ablage der Gegenseite, in derselben Sorte und um eins höher oder niedriger, solange kein Randstapel leer ist. Dein K♦ passt auf die Q♦ auf A2.',
          right:
            'Eine Karte weniger für dich, eine mehr für die Gegenseite. Auf eine leere Ablage der Gegenseite kommt nichts. Ass und König sind keine Nachbarn. Erst jetzt dürftest du ziehen: Das ist Nummer 7.',
          wrong: {
            priority: 'Der K♦ auf A1 passt auf die Q♦ auf A2: Das kommt vor dem Ziehen (Entscheid 13).',
            'no-move': 'Diese Randkarte passt nicht in die Mitte (Entscheid 7). Nimm den K♦ auf A1.',
          },
        },
      },
    },
    drawing: {
      title: 'Ziehen und fertig sein',
      intro:
        'Von deiner Quelle ziehst du erst, wenn kein Zug mit kleinerer Nummer möglich ist. Fertig bist du, wenn eine gezogene Karte nirgends passt und auf deine eigene Ablage kommt.',
      steps: {
        draw: {
          task: 'Der K♦ auf deiner Ablage passt nirgends, und der Rand hat nichts. Zieh: Klick auf deine Quelle Q1.',
          right: 'Du hältst die 9♥, alle sehen sie.',
          wrong: {
            'no-move':
              'Der K♦ und die Randkarten passen nirgends, sie zu berühren ist kein Zug (Entscheid 7). Zieh!',
          },
        },
        play: {
          task: 'Eine gezogene Karte kommt auf den ersten Platz, der passt: Mitte, Rand, fremde Ablage (dieselbe Sorte, um eins höher oder niedriger), eigene Ablage.',
          right: 'Auf eine schwarze 10. Du bist weiter an der Reihe.',
          wrong: {
            'wrong-place 9H1': 'Die 9♥ passt an den Rand, auf eine schwarze 10: R2 oder R6 (Entscheid 7).',
          },
        },
        end: {
          task: 'Zieh noch einmal. Schau, ob die Karte irgendwohin passt; wenn nicht, leg sie auf A1.',
          right: 'Die 5♥ passte nirgends. Du bist fertig.',
          wrong: {
            'no-move':
              'Eine Randkarte darfst du nur berühren, wenn sie in die Mitte passt oder du sie für eine Ansage umlegst, die oberste deiner Ablage nur, wenn sie irgendwohin passt (Entscheid 7). Zieh!',
            'wrong-place 5H1':
              'Die 5♥ passt nirgends, also kommt sie auf deine eigene Ablage A1 (Entscheid 7).',
          },
        },
        flip: {
          task: 'Du bist wieder an der Reihe. Deine Quelle ist leer, und die 5♥ passt nirgends: Dreh deine Ablage um, mit einem Klick auf Q1.',
          right:
            'Ohne Mischen: Die unterste Karte liegt jetzt oben. Das ist der letzte aller Züge, Nummer 8.',
          wrong: {
            'no-move':
              'Eine Randkarte darfst du nur berühren, wenn sie in die Mitte passt oder du sie für eine Ansage umlegst, die oberste deiner Ablage nur, wenn sie irgendwohin passt (Entscheid 7). Klick auf Q1.',
          },
        },
      },
    },
    announcing: {
      title: 'Ansagen: eine Karte freilegen',
      intro:
        'Mit Zug 2 legst du am Rand um, damit eine tiefer liegende Karte frei wird, die in die Mitte passt. Ehe du etwas berührst, sagst du, welche: Das heißt ansagen.',
      steps: {
        announce: {
          task: 'Die Mitte wartet auf die 5♥. Sie liegt auf R3 unter der 4♠, und die 4♠ passt auf die 5♦ auf R7. Klick auf 📣 und wähl „5♥ auf R3 freilegen“.',
          right: 'Jetzt können es alle lesen. Ansagen kostet nichts.',
          wrong: {
            priority:
              'Die 5♥ auf R3 lässt sich freilegen: Das ist Zug 2 und kommt vor Ablage und Ziehen (Entscheid 13).',
            'no-move':
              'Ohne Ansage darf man eine Randkarte, die nicht in die Mitte passt, nicht berühren (Entscheid 7). Zuerst 📣.',
            'astray announce': 'Ansagen darfst du das, aber zu erreichen ist es nicht. Leg die 5♥ frei.',
          },
        },
        shift: {
          task: 'Nun tu es: die 4♠ von R3 auf die 5♦ auf R7.',
          right:
            'Die 5♥ ist frei. Unterwegs darf eine Karte nur dann auf einen leeren Randstapel, wenn sie auf keinen anderen passt.',
          wrong: {
            announcement: 'Das führt nicht zur 5♥ (Entscheid 9). Die 4♠ kommt von R3 auf R7.',
            'astray announce': 'Angesagt hast du schon. Nun tu es: die 4♠ von R3 auf die 5♦ auf R7.',
            priority: 'Angesagt ist, die 5♥ freizulegen, und das kommt zuerst (Entscheid 13).',
          },
        },
        middle: {
          task: 'Und was kommt jetzt?',
          right: 'Wieder Zug 1. Wer übersieht, dass sich die 5♥ freilegen lässt, kann gestoppt werden.',
          wrong: {
            priority: 'Die 5♥ passt in die Mitte: Das ist Zug 1 (Entscheid 13).',
            'no-move': 'Das ist kein Zug: Die 5♥ auf R3 kommt in die Mitte (Entscheid 7).',
            announcement: 'Zuerst kommt die 5♥ in die Mitte (Entscheid 13).',
            'astray announce': 'Zuerst kommt die 5♥ in die Mitte (Entscheid 13).',
          },
        },
      },
    },
    emptying: {
      title: 'Ansagen: einen Stapel leeren',
      intro:
        'Zug 3 leert einen Randstapel, indem seine letzte Karte auf einen anderen kommt. Ein leerer Stapel ist viel wert: Er nimmt jede Karte.',
      steps: {
        announce: {
          task: 'Die 9♠ auf R2 liegt allein und passt auf die 10♦ auf R5. Klick auf 📣 und wähl „R2 leeren“.',
          right: 'Auch das muss angesagt sein.',
          wrong: {
            priority:
              'R2 lässt sich auf R5 leeren: Das ist Zug 3 und kommt vor Ablage und Ziehen (Entscheid 13).',
            'no-move':
              'Vor der Ansage hat weder eine Randkarte noch deine Ablage einen Zug (Entscheid 7). Zuerst 📣.',
            'astray announce': 'Ansagen darfst du das, aber zu erreichen ist es nicht. Wähl „R2 leeren“.',
          },
        },
        shift: {
          task: 'Leg die 9♠ auf die 10♦.',
          right: 'R2 ist leer.',
          wrong: {
            announcement: 'Das leert R2 nicht (Entscheid 9). Die 9♠ kommt von R2 auf R5.',
            'no-move': 'Angesagt ist, R2 zu leeren: Die 9♠ kommt von R2 auf R5 (Entscheid 7).',
            'astray announce': 'Angesagt hast du schon. Leg nun die 9♠ von R2 auf die 10♦ auf R5.',
            priority: 'Zuerst wird R2 geleert, wie angesagt (Entscheid 13).',
          },
        },
        fill: {
          task: 'Zieh jetzt. Passt die Karte weder in die Mitte noch auf einen anderen Randstapel, kommt sie auf den leeren.',
          right:
            'Der K♥ hat einen Platz, und du bist weiter an der Reihe. Auch der K♦ von deiner Ablage hätte dorthin gedurft: Beides hat die Nummer 7.',
          wrong: {
            'no-move':
              'Eine Randkarte darfst du nur berühren, wenn sie in die Mitte passt oder du sie für eine Ansage umlegst (Entscheid 7). Zieh!',
            'wrong-place KH1': 'Der K♥ passt auf den leeren Stapel R2, also kommt er dorthin (Entscheid 7).',
            astray:
              'Auch das ist richtig, deine Ablage hat die Nummer 7 wie das Ziehen. Aber probier hier das Ziehen.',
            'astray announce': 'Anzusagen gibt es hier nichts. Zieh: Klick auf Q1.',
          },
        },
      },
    },
    stop: {
      title: 'Einen Fehler sehen: Stop!',
      intro:
        'Ich lasse Fehler geschehen und sage nichts. Wer einen sieht, ruft mit ✋ Stop: Der Zug wird zurückgenommen, und wer gerufen hat, ist an der Reihe.',
      steps: {
        stop: {
          task: 'Die Gegenseite hat die 9♦ von ihrer Ablage auf R2 gelegt. War vorher etwas anderes zu tun? Dann klick auf ✋. Wenn nicht, auf ✓.',
          right:
            'Die 2♣ auf R4 hätte zuerst in die Mitte gemusst. Die 9♦ liegt wieder an ihrem Platz, und du bist an der Reihe. In einer Partie hast du mindestens 3 Sekunden (oder so lange, wie eingestellt), wie schnell die Gegenseite auch weiterspielt.',
          wrong: {
            missed:
              'Die 2♣ auf R4 passt auf das A♣ in der Mitte: Zug 1 kommt vor der Ablage (Entscheid 13). Klick auf ✋!',
          },
        },
        better: {
          task: 'Mach es besser.',
          right: 'So geht es.',
          wrong: {
            priority: 'Zuerst kommt die 2♣ auf R4 in die Mitte (Entscheid 13).',
            'no-move': 'Diese Karte passt nicht in die Mitte (Entscheid 7). Nimm die 2♣ auf R4.',
            vain: 'Seitdem ist nichts geschehen, was sich stoppen ließe. Leg die 2♣ von R4 in die Mitte.',
          },
        },
        own: {
          task: 'Jetzt habe ich für dich deine Ablage berührt, und das war falsch: Die 3♣ auf R8 passt in die Mitte. Stopp dich selbst mit ✋, ehe es die Gegenseite tut!',
          right: 'Der Fehler ist zurückgenommen, und du bist weiter an der Reihe.',
          wrong: {
            astray:
              'Schnell, ✋: Nach dem nächsten Berühren oder Ziehen kannst du dich nicht mehr selbst stoppen, die Gegenseite dich aber noch (Entscheid 14).',
            vain: 'Zu spät: Mit dem Berühren einer anderen Karte war das Recht vorbei, dich selbst zu stoppen (Entscheid 14), und dieser Stop hieße aussetzen. Ruf sofort ✋.',
          },
        },
      },
    },
    vain: {
      title: 'Zu Unrecht Stop gerufen',
      intro: 'Wer Stop ruft und unrecht hat, setzt das nächste Mal aus. Also erst schauen.',
      steps: {
        wrong: {
          task: 'Die Gegenseite hat die 9♦ von ihrer Ablage auf R2 gelegt. Das war richtig. Ruf trotzdem Stop, ✋, und schau, was geschieht.',
          right: 'Nichts wird zurückgenommen, und du setzt das nächste Mal aus.',
        },
        look: {
          task: 'Die Gegenseite hat das A♣ gezogen und in die Mitte gelegt. Ist daran etwas falsch? ✋ oder ✓?',
          right:
            'Der J♦ auf A2 passte nirgends, also durfte die Gegenseite ziehen, und ein Ass kommt in die Mitte.',
          wrong: {
            vain: 'Der J♦ auf A2 passt nirgends, also war Ziehen richtig, und ein Ass kommt in die Mitte. Noch einmal aussetzen (Entscheid 15).',
          },
        },
        missed: {
          task: 'Die Gegenseite hat wieder gezogen, die Karte auf ihre Ablage gelegt und ist fertig. Aber nicht du bist an der Reihe: Sie macht weiter. Klick auf ✓.',
          right: 'Das war dein Aussetzen. Beim nächsten Mal schaust du zweimal hin.',
        },
      },
    },
    pause: {
      title: 'Uhr und Pause',
      intro:
        'Mit Uhr bekommt ihr beide je eine Bedenkzeit für die ganze Partie, und wer fertig ist, drückt. Geht es dir zu schnell, kannst du Pause rufen, während die Gegenseite an der Reihe ist.',
      steps: {
        start: {
          task: 'Die Gegenseite beginnt, also startest du die Uhr: Klick auf ▶.',
          right: 'Jetzt läuft die Zeit der Gegenseite. In vielen Partien drückt der Schiedsrichter für euch.',
        },
        pause: {
          task: 'Eben hat die Gegenseite die 9♦ auf R6 gelegt. Zu schnell? Klick auf ⏸.',
          right:
            'Alles steht still, höchstens eine Minute lang, auch die Uhr. Drei Pausen hast du in einer Partie.',
          wrong: { astray: 'So richtig das ist, probier hier zuerst die Pause: ⏸.' },
        },
        stop: {
          task: 'Schau nun in Ruhe: Welche Karte hätte zuerst in die Mitte gemusst? Dann ruf gleich aus der Pause heraus Stop: ✋.',
          right: 'Die 2♣ auf R4 ging vor. Wäre alles in Ordnung gewesen, ginge es mit ▶ weiter.',
        },
      },
    },
    spite: {
      title: 'Die Variante mit Schikanierstapeln',
      intro:
        'In dieser Variante habt ihr beide noch einen Schikanierstapel, S, von dem nur die oberste Karte offen liegt. Am Rand baut man hier in derselben Sorte, und auf den Schikanierstapel der Gegenseite darfst du Karten legen.',
      steps: {
        own: {
          task: 'Die oberste Karte deines Schikanierstapels S1 spielst du wie die deiner Ablage. Die 9♥ passt auf die 10♥ auf R2: dieselbe Sorte, um eins niedriger.',
          right:
            'Die nächste Karte von S1 wurde von selbst aufgedeckt. Gewonnen hast du erst, wenn auch dieser Stapel leer ist.',
          wrong: {
            'does-not-fit 9H1':
              'Am Rand kommt eine Karte hier auf eine derselben Sorte, um eins niedriger: die 9♥ auf die 10♥ auf R2 (Entscheid 20).',
            priority: 'Die 9♥ auf S1 passt auf die 10♥ auf R2: Das kommt vor dem Ziehen (Entscheid 13).',
            'no-move': 'Diese Karte hat keinen Zug (Entscheid 7). Nimm die 9♥ auf S1.',
            'wrong-place 9H1':
              'Die 9♥ passt an den Rand, auf die 10♥ auf R2, also kommt sie dorthin (Entscheid 7).',
          },
        },
        draw: {
          task: 'Sonst passt nichts. Zieh: Klick auf Q1.',
          right: 'Die 6♦.',
          wrong: { 'no-move': 'Diese Karte hat keinen Zug (Entscheid 7). Zieh!' },
        },
        spite: {
          task: 'Am Rand passt sie nirgends. Aber auf dem Schikanierstapel S2 der Gegenseite liegt die 7♦: dieselbe Sorte, um eins niedriger oder höher genügt. Leg sie dorthin!',
          right: 'Daher hat die Variante ihren Namen: Schikanieren.',
          wrong: {
            'does-not-fit':
              'Am Rand kommt eine Karte hier auf eine derselben Sorte, um eins niedriger (Entscheid 20). Die 6♦ kommt auf die 7♦ auf S2.',
            'wrong-place':
              'Die 6♦ passt auf die 7♦ auf S2, also kommt sie dorthin, vor deiner eigenen Ablage (Entscheid 7).',
          },
        },
      },
    },
    winning: {
      title: 'Gewinnen',
      intro:
        'Du hast gewonnen, wenn Quelle, Ablage und Hand leer sind. Selbst dann haben die anderen noch 15 Sekunden, um hinzuschauen und Stop zu rufen.',
      steps: {
        object: {
          task: 'Die Gegenseite hat ihre letzte Karte, die 9♦, auf die 10♠ auf R2 gelegt. Damit gewinnt sie, wenn nichts anderes vorging. Und?',
          right: 'Die 2♣ auf R4 ging vor. Der Sieg ist weg, und du bist an der Reihe.',
          wrong: {
            'astray accept-end':
              'Dann wäre die Partie verloren. Aber zuerst musste die 2♣ auf R4 in die Mitte (Entscheid 13): ✋!',
          },
        },
        middle: {
          task: 'Mach nicht denselben Fehler.',
          right: 'Jetzt ist deine Ablage dran.',
          wrong: {
            priority: 'Zuerst kommt die 2♣ auf R4 in die Mitte (Entscheid 13).',
            'no-move': 'Diese Karte passt nicht in die Mitte (Entscheid 7). Nimm die 2♣ auf R4.',
            vain: 'Seitdem ist nichts geschehen, was sich stoppen ließe. Leg die 2♣ in die Mitte.',
          },
        },
        last: {
          task: 'Deine letzte Karte, die 9♥: Wohin passt sie?',
          right: 'Vor dir liegt nichts mehr. Der Sieg bleibt noch einen Moment offen.',
          wrong: {
            'no-move': 'Diese Karte hat keinen Zug (Entscheid 7). Nimm die 9♥ auf A1.',
            'wrong-place 9H1': 'Die 9♥ passt auf eine schwarze 10 (Entscheid 7): R2 oder R6.',
          },
        },
        won: {
          task: 'Die Gegenseite hat nichts gefunden und das Ende angenommen. Klick auf ✓.',
          right:
            'Gewonnen! Noch eins für deine erste Partie: Wer beginnt, darf im ersten Zug nur vier der acht Randstapel belegen; dann gelten die übrigen als besetzt, bis die andere Seite begonnen hat (Entscheid 2).',
        },
      },
    },
  },
};
