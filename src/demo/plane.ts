// Metres east and north of a course's middle.
export type PlanePoint = readonly [east: number, north: number]
export type Position = [lng: number, lat: number]

// Math.cos may differ in its last digit between machines; these are plain sums and
// products, exact to nine digits between the poles.
export function cosDegrees(degrees: number): number {
  const radians = degrees * (Math.PI / 180)
  const square = radians * radians
  let sum = 1
  for (let term = 16; term >= 2; term -= 2) sum = 1 - (square / (term * (term - 1))) * sum
  return sum
}

// Lengths of a degree on WGS84, by the usual series in the latitude; good to a metre in 100 km.
export function toPosition(lat: number, lng: number): (point: PlanePoint) => Position {
  const cos = cosDegrees(lat)
  const cosTwice = 2 * cos * cos - 1
  const cosThrice = 4 * cos * cos * cos - 3 * cos
  const northDegree = 111_132.954 - 559.822 * cosTwice
  const eastDegree = 111_412.84 * cos - 93.5 * cosThrice
  return ([east, north]) => [round6(lng + east / eastDegree), round6(lat + north / northDegree)]
}

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6
