import type { Style } from '../course-plan.ts'
import type { Random } from '../random.ts'
import { chance } from '../random.ts'

/** Where a share of the courses has desert or mountain land: countries, or regions by GeoNames code such as `us.AZ`. */
const LEANINGS: readonly (readonly [style: Style, share: number, where: string])[] = [
  ['desert', 0.85, 'us.AZ us.NV ae qa om sa bh eg'],
  ['desert', 0.5, 'us.NM mx.02 mx.03 mx.26 za.08 au.03 na cl.05 cl.03 pe.11 pe.04'],
  // Murcia; Rajasthan.
  ['desert', 0.4, 'es.31 in.24 ma us.UT'],
  ['mountain', 0.65, 'ch.VS ch.GR ch.UR ch.TI at.07 at.04 at.08 ad np bo pe.08 it.19 it.17'],
  ['mountain', 0.45, 'us.CO us.MT us.WY us.ID us.VT us.WV ca.02 no in.11 in.39 in.12 nz.F7'],
  ['mountain', 0.35, 'ch at jp kr co ec us.UT us.NH us.ME us.AK nz.E9 nz.G3 si is'],
  ['mountain', 0.15, 'us.NC us.TN us.OR fr.84 fr.93 fr.76 it.09 it.12 de.02 es.56 es.52'],
  ['mountain', 0.15, 'gb.SCT gb.WLS cz sk tw cl za.07 za.02 ke us.NM us.NV'],
  ['mountain', 0.07, 'us.CA us.WA us.NY us.PA us.VA ca.01 ca.10'],
  // The plains around Tokyo, Osaka and Seoul.
  ['mountain', 0, 'jp.04 jp.14 jp.19 jp.32 jp.34 jp.40 jp.47 kr.11 kr.12'],
]

const PARKLAND = 0.55

type Leaning = { readonly style: Style; readonly share: number }

const leanings = new Map<string, readonly Leaning[]>()
for (const [style, share, where] of LEANINGS)
  for (const area of where.split(' ')) leanings.set(area, [...(leanings.get(area) ?? []), { style, share }])

/** The style of inland courses. Entries for a region replace those for its country. */
export function chooseStyle(random: Random, country: string, region: string): Style {
  const options = leanings.get(`${country}.${region}`) ?? leanings.get(country) ?? []
  const leaning = options.find(({ share }) => chance(random, share))
  if (leaning) return leaning.style
  return chance(random, PARKLAND) ? 'parkland' : 'rolling'
}
