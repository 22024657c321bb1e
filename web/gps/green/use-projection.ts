import { useMemo } from 'preact/hooks'
import type { GreenPicture } from './green-picture.ts'
import {
  COMPETITION_PIXELS,
  flatProjection,
  type PageSize,
  type Projection,
  tiltedProjection,
  turnedBy,
} from './green-projection.ts'
import type { GreenScene } from './green-scene.ts'
import { usePinch } from './use-pinch.ts'

/** How the golfer looks at a green. */
export type Look = { readonly isTilted: boolean; readonly turn: number }

/** In competitions not even two fingers make it larger than the rules allow. Null until the page has a size. */
export function useProjection(
  scene: GreenScene,
  picture: GreenPicture | null,
  { isTilted, turn }: Look,
  size: PageSize | null,
  competition: boolean,
): Projection | null {
  const pinch = usePinch()
  const largest = competition ? COMPETITION_PIXELS / pinch : undefined
  return useMemo(() => {
    if (!size) return null
    const [ring = []] = scene.rings
    if (!isTilted || !picture) return flatProjection(size, scene.up, ring, largest)
    const { low, high } = picture.measured.measures
    const relief = { low, high, heightAt: picture.heightAt }
    return tiltedProjection(size, turnedBy(scene.up, turn), picture.edge[0] ?? ring, relief)
  }, [scene, picture, isTilted, turn, size, largest])
}
