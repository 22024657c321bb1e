// Metres east and north of a course's centre.
export type PlanePoint = readonly [east: number, north: number]
export type Position = [lng: number, lat: number]

// Math.cos and Math.sin may differ in the last digit between machines. These use only sums
// and products, exact to nine digits between -180 and 180 degrees.
export const cosDegrees = (degrees: number): number => cosine(degrees * (Math.PI / 180))

function cosine(radians: number): number {
  const square = radians * radians
  let sum = 1
  for (let term = 20; term >= 2; term -= 2) sum = 1 - (square / (term * (term - 1))) * sum
  return sum
}

function sine(radians: number): number {
  const square = radians * radians
  let sum = 1
  for (let term = 21; term >= 3; term -= 2) sum = 1 - (square / (term * (term - 1))) * sum
  return radians * sum
}

/** The unit vector after a share of a full turn, counter-clockwise from east. */
export function heading(turns: number): PlanePoint {
  const radians = (turns - Math.round(turns)) * 2 * Math.PI
  return [cosine(radians), sine(radians)]
}

// Math.hypot may differ between engines; a square root of a sum is the same everywhere.
export function distance(a: PlanePoint, b: PlanePoint): number {
  const east = b[0] - a[0]
  const north = b[1] - a[1]
  return Math.sqrt(east * east + north * north)
}

export const lengthOf = (vector: PlanePoint): number =>
  Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1])

export const lengthOfLine = (line: readonly PlanePoint[]): number =>
  line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0)

/** The squared distance from a point to a segment. */
export function squareToSegment(at: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const east = to[0] - from[0]
  const north = to[1] - from[1]
  const x = at[0] - from[0]
  const y = at[1] - from[1]
  const length = east * east + north * north
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * east + y * north) / length))
  const dx = x - east * share
  const dy = y - north * share
  return dx * dx + dy * dy
}

export function squareToLine(line: readonly PlanePoint[], at: PlanePoint): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let leg = 1; leg < line.length; leg++)
    nearest = Math.min(nearest, squareToSegment(at, line[leg - 1] ?? at, line[leg] ?? at))
  return nearest
}

/** The direction of a vector as a share of a turn: exact at every eighth, within five degrees in between. */
export function approximateTurn(vector: PlanePoint): number {
  const share = vector[1] / (Math.abs(vector[0]) + Math.abs(vector[1]) || 1)
  return (vector[0] >= 0 ? share : 2 - share) / 4
}

export function towards(from: PlanePoint, to: PlanePoint): PlanePoint {
  const length = distance(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** The point `along` metres in a direction and `left` metres to the left of it. */
export const offset = (from: PlanePoint, toward: PlanePoint, along: number, left = 0): PlanePoint => [
  from[0] + toward[0] * along - toward[1] * left,
  from[1] + toward[1] * along + toward[0] * left,
]

// Lengths of a degree on WGS84, from the usual series in the latitude; accurate to a metre in 100 km.
export function lengthsOfDegree(lat: number): { readonly east: number; readonly north: number } {
  const cos = cosDegrees(lat)
  const cosTwice = 2 * cos * cos - 1
  const cosThrice = 4 * cos * cos * cos - 3 * cos
  return { east: 111_412.84 * cos - 93.5 * cosThrice, north: 111_132.954 - 559.822 * cosTwice }
}

export function toPosition(lat: number, lng: number): (point: PlanePoint) => Position {
  const degree = lengthsOfDegree(lat)
  return ([east, north]) => [round6(lng + east / degree.east), round6(lat + north / degree.north)]
}

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6
