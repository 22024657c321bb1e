import type { CourseMap } from '../course/course-map.ts'
import type { Layout } from '../course/layout.ts'
import { layoutsFromJson } from '../course/layout-json.ts'
import { type PlayableMap, playableMap } from '../course/playable-map.ts'
import type { Ground } from '../terrain/ground.ts'
import { type CoursePack, PACK_FORMAT } from './course-pack.ts'
import { unpackHeights } from './pack-heights.ts'

/** What the engines work with. */
export type OpenedPack = {
  /** Null while no hole of the course is drawn. */
  readonly map: PlayableMap | null
  /** Null while nothing is surveyed. */
  readonly ground: Ground | null
  readonly layouts: readonly Layout[]
  /** As it was drawn; null while nothing is. */
  readonly drawing: CourseMap | null
}

/** Another version's pack, or one that is damaged: the app asks for it again. */
export class UnreadablePack extends Error {
  readonly reason: 'format' | 'damaged'
  constructor(reason: UnreadablePack['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnreadablePack'
    this.reason = reason
  }
}

/** Throws `UnreadablePack`, and nothing else. */
export function openPack(pack: CoursePack): OpenedPack {
  // What was stored on a device may be anything by now.
  const format = (pack as Partial<CoursePack> | null)?.format
  if (format !== PACK_FORMAT)
    throw new UnreadablePack('format', 'This course pack is from another version of the app.')
  try {
    return open(pack)
  } catch (cause) {
    throw new UnreadablePack('damaged', 'This course pack is damaged.', { cause })
  }
}

function open({ card, map, ground, greens }: CoursePack): OpenedPack {
  const layouts = layoutsFromJson(card.layouts)
  const drawing = map.features.length > 0 ? map : null
  const terrain = ground.terrain && unpackHeights(ground.terrain)
  const surveyed = { terrain, greens: greens.map(unpackHeights) }
  const isSurveyed = terrain !== null || surveyed.greens.length > 0
  return {
    map: playableMap({ map: drawing, layouts }),
    ground: isSurveyed ? surveyed : null,
    layouts,
    drawing,
  }
}
