import { useEffect, useState } from 'preact/hooks'
import type { Ground } from '../../../src/terrain/ground.ts'
import type { GreenPicture } from './green-picture.ts'
import type { GreenScene } from './green-scene.ts'

export type PictureState =
  | { readonly kind: 'reading' | 'none' | 'failed' }
  | { readonly kind: 'known'; readonly picture: GreenPicture }

const READING: PictureState = { kind: 'reading' }

/** What the survey says. The outline is on the screen first, then we measure. */
export function usePicture(scene: GreenScene | null, ground: Ground | null): PictureState {
  const [state, setState] = useState<PictureState>(READING)
  useEffect(() => {
    let isWanted = true
    setState(READING)
    const show = (next: PictureState) => isWanted && setState(next)
    read(scene, ground).then(show, () => show({ kind: 'failed' }))
    return () => {
      isWanted = false
    }
  }, [scene, ground])
  return state
}

async function read(scene: GreenScene | null, ground: Ground | null): Promise<PictureState> {
  if (scene === null || ground === null) return { kind: 'none' }
  const { greenPicture } = await import('./green-picture.ts')
  await painted()
  const picture = greenPicture(scene, ground)
  return picture ? { kind: 'known', picture } : { kind: 'none' }
}

/** Two frames later, what was to be seen is on the screen. A hidden page has no frames. */
const painted = () =>
  new Promise<void>((done) => {
    if (document.hidden) done()
    else requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
