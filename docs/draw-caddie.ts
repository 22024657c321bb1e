import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawFlights } from './draw-caddie/flights.ts'
import { drawTwoGolfers } from './draw-caddie/hole.ts'
import { drawPatterns } from './draw-caddie/patterns.ts'
import { drawStrokes } from './draw-caddie/strokes.ts'

// Draws the pictures of docs/caddie.md from the engine itself.

const PICTURES = {
  'caddie-flights.svg': drawFlights,
  'caddie-hole.svg': drawTwoGolfers,
  'caddie-patterns.svg': drawPatterns,
  'caddie-strokes.svg': drawStrokes,
}

for (const [name, draw] of Object.entries(PICTURES))
  await writeFile(path.join(import.meta.dirname, 'pictures', name), draw())
