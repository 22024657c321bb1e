import { type LookChoice, SIZES, THEMES, UNITS_OF_LENGTH } from '../picture/look.ts'
import { WrongSetting } from '../platform/config.ts'

type LookFlags = { readonly theme?: string; readonly size?: string; readonly units?: string }

/** How the drawing is to look. */
export const lookFrom = ({ theme, size, units }: LookFlags): LookChoice => ({
  theme: oneOf('theme', theme, THEMES),
  size: oneOf('size', size, SIZES),
  units: oneOf('units', units, UNITS_OF_LENGTH),
})

/** The first is the usual one. */
function oneOf<T extends string>(name: string, text: string | undefined, known: readonly [T, ...T[]]): T {
  const found = text === undefined ? known[0] : known.find((each) => each === text)
  if (found === undefined) throw new WrongSetting(`--${name} must be ${known.join(' or ')}.`)
  return found
}
