import type { Vocabulary } from './vocabulary.ts'
import { words } from './vocabulary.ts'

export const swedish: Vocabulary = {
  words: {
    stem: words(`Alm, Ask, Björk, Blå, Bäver, Ek, Fager, Gran, Grön, Hassel, Hjort, Häger, Lind, Ljung, Lång, Norr, Räv,
      Rön, Sand, Sjö, Skog, Sten, Svan, Söder, Tall, Tran, Vinter, Älg`),
    ending:
      words(`berga, bro, by, dal, fors, gård, hamn, holm, hult, lunda, näs, rum, skär, stad, strand, sund, torp,
      träsk, vik, ås, ö`),
    form: words('Golfklubb, Golfklubb, Golfklubb, GK, Golf & Country Club, Golf Club'),
    kind: words('Norra, Södra, Östra, Västra, Gamla, Nya, Stora, Lilla'),
  },
  clubs: ['{village} {form}', '{village} {form}', '{kind} {stem}{ending} {form}'],
  villages: ['{stem}{ending}'],
  streets: ['{stem}{ending}vägen {n}', '{stem}stigen {n}'],
  tees: [
    ['63', '59', '55', '51', '46'],
    ['Svart', 'Vit', 'Gul', 'Blå', 'Röd'],
  ],
  nines: words('Skog, Sjö, Park, Äng, Hav'),
}

export const norwegian: Vocabulary = {
  ...swedish,
  words: {
    stem: words(`Aske, Bjørke, Elg, Fjell, Furu, Gran, Hav, Hjorte, Lyng, Måke, Nord, Ospe, Rev, Sjø, Sol, Storm, Tyri,
      Ørne`),
    ending: words('bekk, berg, dal, foss, haug, heim, lund, nes, rud, sand, seter, stad, vik, vold, øy, ås'),
    form: words('Golfklubb, Golfklubb, GK, Golfpark, Golf'),
    kind: words('Nordre, Søndre, Østre, Vestre, Gamle, Øvre, Nedre'),
  },
  streets: ['{stem}{ending}veien {n}', '{stem}stien {n}'],
  tees: [
    ['62', '58', '54', '50', '45'],
    ['Sort', 'Hvit', 'Gul', 'Blå', 'Rød'],
  ],
  nines: words('Skog, Sjø, Park, Eng, Hav'),
}

export const danish: Vocabulary = {
  ...swedish,
  words: {
    stem: words(`Aske, Birke, Bøge, Bæver, Ege, Hede, Hjorte, Klit, Lyng, Mose, Mølle, Nørre, Ræve, Skov, Strand, Svane,
      Sønder, Tjørne, Øster`),
    ending: words('bjerg, borg, bro, bæk, dal, gård, holm, holt, høj, lund, rup, sted, toft, vang, vig, ø'),
    form: words('Golfklub, Golfklub, Golf Club, Golf Center, GK'),
    kind: words('Nordre, Søndre, Gammel, Ny, Store, Lille'),
  },
  streets: ['{stem}{ending}vej {n}', '{stem}stien {n}'],
  tees: [
    ['62', '58', '54', '50', '45'],
    ['Sort', 'Hvid', 'Gul', 'Blå', 'Rød'],
  ],
  nines: words('Skov, Sø, Park, Eng, Hav'),
}

export const icelandic: Vocabulary = {
  ...swedish,
  words: {
    stem: words(`Birki, Bjarna, Brim, Gæsa, Hamra, Hraun, Hvamms, Kletta, Kríu, Lóu, Reyni, Selja, Svana, Víði, Þórs,
      Æðar`),
    ending: words('borg, brekka, dalur, eyri, fell, holt, hóll, múli, nes, staðir, vellir, vík'),
    form: words('Golf Club, Golf Links, Golf Course'),
  },
  clubs: ['{village} {form}', 'Golfklúbburinn {village}'],
  streets: ['{stem}{ending} {n}'],
}

export const finnish: Vocabulary = {
  ...swedish,
  words: {
    stem: words(
      'Haapa, Hirvi, Honka, Joutsen, Karhu, Kataja, Kettu, Koivu, Kurki, Kuusi, Metsä, Mänty, Pähkinä, Sammal',
    ),
    ending: words('harju, joki, järvi, kylä, lahti, lampi, mäki, niemi, nummi, ranta, saari, salmi, vuori'),
    form: words('Golf, Golfklubi, Golf Club, Country Club'),
    kind: words('Uusi, Vanha, Pohjois, Etelä, Itä, Länsi, Ylä, Ala'),
  },
  clubs: ['{village} {form}', '{kind}-{stem}{ending} {form}'],
  streets: ['{stem}tie {n}', '{stem}{ending}ntie {n}'],
  nines: words('Metsä, Järvi, Puisto, Niitty, Ranta'),
}
