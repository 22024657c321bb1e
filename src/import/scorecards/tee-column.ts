import { splitWords } from '../../core/text/words.ts'
import { genderIn, teeNameIn, unitsIn } from './grid-words.ts'

/** In a table with a row per hole, the lengths of one tee. */
export type TeeColumn = { readonly name: string; readonly gender: string | null; readonly at: number }

const LENGTH = /(?<!\p{L})(?:l(?:ä|ae)nge|length|distance|yardage|distanz|distancia|longueur)(?!\p{L})/iu
const TEE = /(?<!\p{L})(?:tees?|abschl(?:a|ä)ge?|salidas?|départs?)(?!\p{L})/iu

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

// As `splitWords` folds them.
const NAMES = wordSet(`
  black blue white red gold golden yellow green silver orange purple copper bronze platinum pink brown grey gray
  championship champion champ medal schwarz weiss gelb blau rot grun silber
  negro negra negras blanco blanca blancas amarillo amarilla amarillas azul azules rojo roja rojas verde verdes
  dorado doradas naranja naranjas noir noirs blanc blancs jaune jaunes bleu bleus rouge rouges vert
  nero bianco bianchi giallo gialli blu rosso rossi zwart wit geel blauw rood svart vit gul bla rod hvid hvit
`)

// These mean much else besides.
const NAMES_WITH_TEE = wordSet(`
  back middle forward front tips club member members regular senior seniors junior juniors pro
`)

/** `Blue`, `White Tees (yds)` and `Länge Gelb (m)`: only words that tees are called by, so that no other number is a length. */
export function teeColumn(heading: string, at: number): TeeColumn | null {
  const said = heading.replaceAll('_', ' ')
  const label = said.replace(LENGTH, ' ')
  const name = teeNameIn(label)
  const isSaid = label !== said || TEE.test(said) || unitsIn(said) !== null
  const words = splitWords(name).flat()
  const isName = (word: string) =>
    NAMES.has(word) || (isSaid && (NAMES_WITH_TEE.has(word) || /^\d+$/.test(word)))
  return words.length > 0 && words.every(isName) ? { name, gender: genderIn(label), at } : null
}
