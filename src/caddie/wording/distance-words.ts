import type { Units } from '../../account/profile.ts'
import type { GreenDistances } from '../measure-green.ts'
import { inUnits, lengthWords } from './length-words.ts'

/** `152 yards to today’s pin, 158 to the middle (front 147, back 170).` */
export function distanceWords(units: Units, green: GreenDistances): string {
  const { toPin, toMiddle, toFront, toBack, isOnGreen } = green
  const edges = isOnGreen ? 'you’re on the green' : edgeWords(units, toFront, toBack)
  if (toPin === null) return `${lengthWords(units, toMiddle)} to the middle (${edges}). No pin is set today.`
  return `${lengthWords(units, toPin)} to today’s pin, ${inUnits(units, toMiddle)} to the middle (${edges}).`
}

const edgeWords = (units: Units, front: GreenDistances['toFront'], back: GreenDistances['toBack']) =>
  front === null || back === null
    ? 'front and back aren’t on our map'
    : `front ${inUnits(units, front)}, back ${inUnits(units, back)}`
