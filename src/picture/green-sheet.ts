/** The two forms of a green sheet. Lengths are in millimetres. */
export type SheetForm = {
  readonly width: number
  readonly height: number
  /** One metre on paper is one metre on the green divided by one of these, the largest that fits. */
  readonly scales: readonly number[]
}

// Half of A4.
const BOOK: SheetForm = {
  width: 148,
  height: 210,
  scales: [100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 2_000],
}

// Rule 4.3a limits green-reading material to 3/8 inch for 5 yards, which is 1:480, and to 4 1/4 by 7 inches.
const COMPETITION: SheetForm = { width: 107.95, height: 177.8, scales: [480, 600, 750, 1_000, 1_500, 2_000] }

// As wide as a phone.
const PHONE: SheetForm = { ...BOOK, width: 90, height: 145 }

export const sheetForm = (isForCompetition: boolean, isForPhone: boolean): SheetForm =>
  isForCompetition ? COMPETITION : isForPhone ? PHONE : BOOK

/** Units of the drawing per millimetre of paper. */
export const UNITS = 4

/** The largest of the form's scales at which a green of so many metres fits a frame of so many units. */
export function chooseScale(form: SheetForm, green: Size, frame: Size): number {
  const fits = (scale: number) =>
    green.width * unitsPerMetre(scale) <= frame.width && green.height * unitsPerMetre(scale) <= frame.height
  return form.scales.find(fits) ?? form.scales.at(-1) ?? 2_000
}

type Size = { readonly width: number; readonly height: number }

export const unitsPerMetre = (scale: number) => (1_000 * UNITS) / scale
