import { pick, type Random } from '../random.ts'
import { american } from './vocabularies-english.ts'
import { words } from './vocabulary.ts'

const FIRST =
  words(`Adele, Amos, Avery, Beatrix, Bram, Cora, Cyrus, Daphne, Della, Edwin, Elsie, Ezra, Fern, Felix,
  Greta, Gus, Hattie, Hugo, Ida, Ivor, Jonah, June, Kit, Lena, Leopold, Lottie, Mabel, Magnus, Maren, Nell, Noor, Odette,
  Otis, Pearl, Percy, Quentin, Ramona, Reuben, Rosa, Silas, Sylvie, Tess, Theo, Una, Vera, Victor, Wanda, Willa, Yusuf, Zora`)

/** Somebody who doesn't exist: a first name, and a surname that the demo's clubs and streets have too. */
export const namePerson = (random: Random): string =>
  `${pick(random, FIRST)} ${pick(random, american.words.person ?? [])}`
