/** TEE-3: a gap in the record. It is shown, and never filled from anywhere else. */
export const GAP = '–'

const GENDERS = { M: 'men', F: 'women' } as const

/** Whose rating a tee has, in words; null if the record does not say. */
export const genderWord = (gender: keyof typeof GENDERS | null) => (gender === null ? null : GENDERS[gender])

/** TEE-1: a tee is identified by its name and by whose rating it is. */
export const teeText = ({ name, gender }: { readonly name: string; readonly gender: 'M' | 'F' | null }) =>
  [name, genderWord(gender)].filter((word) => word !== null).join(', ')
