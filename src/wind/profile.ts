/** Wind above even ground, as a share of the wind that a weather service states for 10 m. */
export type Profile =
  | { readonly kind: 'uniform' }
  | {
      readonly kind: 'log'
      /** Roughness length in metres of the open country that the stated wind is for. */
      readonly open: number
      /** Roughness length at each node of the grid; null where it is that of the open country. */
      readonly local: Float32Array | null
    }

export const STATED_AT = 10
/** At this height the wind no longer notices how rough the ground just below is. */
const BLENDED_AT = 60

/** U(z) = U(10 m) ln(z / z0) / ln(10 m / z0); no wind below z0. */
const logShare = (above: number, roughness: number, at: number) =>
  above <= roughness ? 0 : Math.log(above / roughness) / Math.log(at / roughness)

export const roughnessAt = (profile: Profile, node: number): number =>
  profile.kind === 'uniform' ? 0 : (profile.local?.[node] ?? profile.open)

/** The wind at a height above ground of some roughness. */
export function shareAt(profile: Profile, above: number, roughness: number): number {
  if (profile.kind === 'uniform') return 1
  const { open } = profile
  if (roughness === open || above >= BLENDED_AT) return logShare(above, open, STATED_AT)
  return logShare(BLENDED_AT, open, STATED_AT) * logShare(above, roughness, BLENDED_AT)
}
