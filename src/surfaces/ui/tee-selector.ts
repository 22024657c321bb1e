import { html } from 'hono/html'
import { teeDot } from './tee-dot.ts'

/** A tee to choose: its name and whose rating it has (TEE-1), a few words about it, and where it leads. */
export type TeeOption = {
  readonly name: string
  readonly gender: 'M' | 'F' | null
  readonly detail: string
  readonly href: string
  readonly isCurrent: boolean
}

export type TeeSelectorParts = {
  readonly tees: readonly TeeOption[]
  /** Whose tees are listed if none of them is chosen. */
  readonly gender: 'M' | 'F' | null
  /** A card that belongs to no tee. */
  readonly reference: Omit<TeeOption, 'gender'> | null
  readonly words: {
    readonly tees: string
    readonly whose: string
    readonly men: string
    readonly women: string
  }
}

/** One row per tee with a dot in its colour. Where men and women have tees of their own, a switch comes before. */
export function teeSelector({ tees, gender, reference, words }: TeeSelectorParts) {
  const shown = tees.find(({ isCurrent }) => isCurrent)?.gender ?? gender ?? firstGender(tees)
  const listed = tees.filter((tee) => tee.gender === null || tee.gender === shown)
  return html`${shown !== null && hasBoth(tees) ? genderSwitch(tees, shown, words) : ''}
<nav class="tees" aria-label="${words.tees}">
${listed.map(teeLink)}
${reference === null ? '' : teeLink(reference)}
</nav>`
}

const firstGender = (tees: readonly TeeOption[]) => tees.find((tee) => tee.gender !== null)?.gender ?? null

const hasBoth = (tees: readonly TeeOption[]) =>
  (['M', 'F'] as const).every((gender) => tees.some((tee) => tee.gender === gender))

const teeLink = ({ name, detail, href, isCurrent }: Omit<TeeOption, 'gender'>) =>
  html`<a href="${href}"${isCurrent ? html` aria-current="true"` : ''}>${teeDot(name)}<span><bdi>${name}</bdi><small>${detail}</small></span></a>
`

/** It leads to the tee of the same name, or to the first one there is. */
function genderSwitch(tees: readonly TeeOption[], shown: 'M' | 'F', words: TeeSelectorParts['words']) {
  const current = tees.find(({ isCurrent }) => isCurrent)
  const hrefFor = (gender: 'M' | 'F') => {
    const own = tees.filter((tee) => tee.gender === gender)
    return (own.find(({ name }) => name === current?.name) ?? own[0])?.href ?? ''
  }
  const link = (gender: 'M' | 'F', text: string) =>
    html`<a href="${hrefFor(gender)}"${gender === shown ? html` aria-current="true"` : ''}>${text}</a>`
  return html`<nav class="gender-switch" aria-label="${words.whose}">${link('M', words.men)}${link('F', words.women)}</nav>`
}
