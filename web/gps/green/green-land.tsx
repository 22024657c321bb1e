import type { Projection } from './green-projection.ts'
import type { GreenScene } from './green-scene.ts'
import { pathData } from './path-data.ts'

type Props = { readonly scene: GreenScene; readonly view: Projection }

/** What lies around a green, as the map has it, and the green itself. */
export function GreenLand({ scene, view }: Props) {
  const page = (paths: GreenScene['rings']) => paths.map((path) => path.map((point) => view.toPage(point)))
  return (
    <g>
      {scene.around.map(({ kind, form, paths }, index) => (
        <path key={index} class={`green-${kind} green-${form}`} d={pathData(page(paths), form === 'area')} />
      ))}
      <path class="green-plain" d={pathData(page(scene.rings), true)} />
    </g>
  )
}
