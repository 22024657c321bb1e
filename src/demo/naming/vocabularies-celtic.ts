import { british } from './vocabularies-english.ts'
import type { Vocabulary } from './vocabulary.ts'
import { words } from './vocabulary.ts'

const land = words('Bay, Brae, Burn, Castle, Dunes, Glen, Head, Moor, Point, Sands, Strand, Wood')
const form = words('Golf Club, Golf Club, Golf Club, Golf Links, GC, Golf & Country Club')

export const scottish: Vocabulary = {
  ...british,
  words: {
    ...british.words,
    stem: words(`Ard, Auchter, Bal, Carn, Craig, Drum, Dun, Fin, Gar, Glen, Inver, Kil, Kin, Kirk, Knock, Loch, Pit,
      Strath, Tully`),
    ending:
      words(`barra, bracken, carnan, corran, doon, garvie, gorm, laggan, lochty, loran, more, muir, ness, owie,
      rannoch, rosie, tarvit, vannoch`),
    person: words('MacAuslan, MacRannoch, McTavish, MacKeller, McGarvie, Carnegie Stewart, Balfour Grant'),
    saint: words('Drostan, Fillan, Kessog, Moluag, Ninian, Ronan, Blane, Machar, Serf'),
    kind: words('Royal, Old, New, East, West, North, South, The'),
    land,
    form,
  },
  clubs: [
    '{village} {form}',
    '{kind} {stem}{ending} {form}',
    '{village} {land} {form}',
    '{wild} {land} {form}',
    "St. {saint}'s {land} {form}",
    '{person} {land} {form}',
  ],
  villages: ['{stem}{ending}'],
}

export const irish: Vocabulary = {
  ...scottish,
  words: {
    ...scottish.words,
    stem: words(`Ard, Bally, Carrick, Castle, Clon, Drum, Dun, Inis, Kil, Knock, Lis, Mulla, Port, Rath, Ros, Slieve,
      Tober, Tully`),
    ending:
      words(`anna, beg, brack, carran, carrow, darragh, doon, fada, garvan, glass, keeran, leish, mara, more,
      nagreine, owen, reagh, sillan`),
    person: words("O'Dunmore, O'Carrow, O'Shandon, O'Breen, O'Loran, O'Garvan, McArdagh"),
    saint: words('Attracta, Brannoc, Colman, Fintan, Senan, Declan, Ciarán, Gobnait, Íde'),
  },
  clubs: [...scottish.clubs, "{person}'s {land} {form}"],
}

export const welsh: Vocabulary = {
  ...british,
  words: {
    ...british.words,
    stem: words('Aber, Bryn, Caer, Coed, Cwm, Glyn, Llan, Maes, Nant, Pen, Pont, Rhos, Tre, Ynys'),
    ending:
      words(`aeron, celyn, dderwen, ddulas, eithin, fach, felin, goch, gwyn, helyg, hendre, heulog, meurig, newydd,
      rhedyn, wern`),
    saint: words('Beuno, Cadoc, Curig, Dwynwen, Elian, Gwladys, Illtyd, Seiriol, Teilo, Tysilio'),
    form,
  },
  clubs: [
    '{stem}{ending} Golf Club|Clwb Golff {stem}{ending}',
    '{stem}{ending} Golf Club|Clwb Golff {stem}{ending}',
    '{stem} {ending} Golf Club|Clwb Golff {stem} {ending}',
    '{village} {form}',
    '{wild} {land} {form}',
    "St. {saint}'s {form}",
  ],
  villages: ['{stem}{ending}'],
}
