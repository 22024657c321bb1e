import type { Gender, Tee } from './layout.ts'

const GENDERS = { M: 'men', F: 'women' } as const

/** Whose rating a tee has, in words; null if the record does not say. */
export const genderWord = (gender: Gender | null) => (gender === null ? null : GENDERS[gender])

/** TEE-1: a tee is identified by its name and by whose rating it is. */
export const teeText = ({ name, gender }: Pick<Tee, 'name' | 'gender'>) =>
  [name, genderWord(gender)].filter((word) => word !== null).join(', ')
