/** Complex numbers: real and imaginary parts apart. */
export type Complex = { readonly re: Float64Array; readonly im: Float64Array }

/** One pass of a Fourier transform; the factors of each group turn the legs of its butterflies. */
export type Pass = { readonly radix: number; readonly cos: Float64Array; readonly sin: Float64Array }

/** Reads its legs `groups` runs apart and writes them next to each other. */
type Butterfly = (from: Complex, to: Complex, pass: Pass, group: number, groups: number, run: number) => void

const two: Butterfly = (from, to, { cos, sin }, group, groups, run) => {
  const { re, im } = from
  const { re: outRe, im: outIm } = to
  const c = cos[group] ?? 0
  const s = sin[group] ?? 0
  let a = run * group
  let b = a + run * groups
  let out = run * 2 * group
  for (let q = 0; q < run; q++, a++, b++, out++) {
    const ar = re[a] ?? 0
    const ai = im[a] ?? 0
    const br = re[b] ?? 0
    const bi = im[b] ?? 0
    outRe[out] = ar + br
    outIm[out] = ai + bi
    outRe[out + run] = (ar - br) * c - (ai - bi) * s
    outIm[out + run] = (ar - br) * s + (ai - bi) * c
  }
}

const SIN_60 = Math.sqrt(3) / 2

const three: Butterfly = (from, to, { cos, sin }, group, groups, run) => {
  const { re, im } = from
  const { re: outRe, im: outIm } = to
  const c1 = cos[2 * group] ?? 0
  const s1 = sin[2 * group] ?? 0
  const c2 = cos[2 * group + 1] ?? 0
  const s2 = sin[2 * group + 1] ?? 0
  const far = run * groups
  let a = run * group
  let out = run * 3 * group
  for (let q = 0; q < run; q++, a++, out++) {
    const ar = re[a] ?? 0
    const ai = im[a] ?? 0
    const br = re[a + far] ?? 0
    const bi = im[a + far] ?? 0
    const cr = re[a + 2 * far] ?? 0
    const ci = im[a + 2 * far] ?? 0
    const sumR = br + cr
    const sumI = bi + ci
    const midR = ar - sumR / 2
    const midI = ai - sumI / 2
    const offR = SIN_60 * (bi - ci)
    const offI = SIN_60 * (cr - br)
    outRe[out] = ar + sumR
    outIm[out] = ai + sumI
    outRe[out + run] = (midR + offR) * c1 - (midI + offI) * s1
    outIm[out + run] = (midR + offR) * s1 + (midI + offI) * c1
    outRe[out + 2 * run] = (midR - offR) * c2 - (midI - offI) * s2
    outIm[out + 2 * run] = (midR - offR) * s2 + (midI - offI) * c2
  }
}

const four: Butterfly = (from, to, { cos, sin }, group, groups, run) => {
  const { re, im } = from
  const { re: outRe, im: outIm } = to
  const c1 = cos[3 * group] ?? 0
  const s1 = sin[3 * group] ?? 0
  const c2 = cos[3 * group + 1] ?? 0
  const s2 = sin[3 * group + 1] ?? 0
  const c3 = cos[3 * group + 2] ?? 0
  const s3 = sin[3 * group + 2] ?? 0
  const far = run * groups
  let a = run * group
  let out = run * 4 * group
  for (let q = 0; q < run; q++, a++, out++) {
    const ar = re[a] ?? 0
    const ai = im[a] ?? 0
    const br = re[a + far] ?? 0
    const bi = im[a + far] ?? 0
    const cr = re[a + 2 * far] ?? 0
    const ci = im[a + 2 * far] ?? 0
    const dr = re[a + 3 * far] ?? 0
    const di = im[a + 3 * far] ?? 0
    const r1 = ar - cr + (bi - di)
    const i1 = ai - ci - (br - dr)
    const r2 = ar + cr - (br + dr)
    const i2 = ai + ci - (bi + di)
    const r3 = ar - cr - (bi - di)
    const i3 = ai - ci + (br - dr)
    outRe[out] = ar + cr + (br + dr)
    outIm[out] = ai + ci + (bi + di)
    outRe[out + run] = r1 * c1 - i1 * s1
    outIm[out + run] = r1 * s1 + i1 * c1
    outRe[out + 2 * run] = r2 * c2 - i2 * s2
    outIm[out + 2 * run] = r2 * s2 + i2 * c2
    outRe[out + 3 * run] = r3 * c3 - i3 * s3
    outIm[out + 3 * run] = r3 * s3 + i3 * c3
  }
}

const COS_72 = Math.cos((2 * Math.PI) / 5)
const COS_144 = Math.cos((4 * Math.PI) / 5)
const SIN_72 = Math.sin((2 * Math.PI) / 5)
const SIN_144 = Math.sin((4 * Math.PI) / 5)

const five: Butterfly = (from, to, { cos, sin }, group, groups, run) => {
  const { re, im } = from
  const far = run * groups
  for (let q = 0; q < run; q++) {
    const a = run * group + q
    const ar = re[a] ?? 0
    const ai = im[a] ?? 0
    const outerR = (re[a + far] ?? 0) + (re[a + 4 * far] ?? 0)
    const outerI = (im[a + far] ?? 0) + (im[a + 4 * far] ?? 0)
    const outerStepR = (re[a + far] ?? 0) - (re[a + 4 * far] ?? 0)
    const outerStepI = (im[a + far] ?? 0) - (im[a + 4 * far] ?? 0)
    const innerR = (re[a + 2 * far] ?? 0) + (re[a + 3 * far] ?? 0)
    const innerI = (im[a + 2 * far] ?? 0) + (im[a + 3 * far] ?? 0)
    const innerStepR = (re[a + 2 * far] ?? 0) - (re[a + 3 * far] ?? 0)
    const innerStepI = (im[a + 2 * far] ?? 0) - (im[a + 3 * far] ?? 0)
    const nearR = ar + COS_72 * outerR + COS_144 * innerR
    const nearI = ai + COS_72 * outerI + COS_144 * innerI
    const farR = ar + COS_144 * outerR + COS_72 * innerR
    const farI = ai + COS_144 * outerI + COS_72 * innerI
    const nearTurnR = SIN_72 * outerStepI + SIN_144 * innerStepI
    const nearTurnI = SIN_72 * outerStepR + SIN_144 * innerStepR
    const farTurnR = SIN_144 * outerStepI - SIN_72 * innerStepI
    const farTurnI = SIN_144 * outerStepR - SIN_72 * innerStepR
    const out = run * 5 * group + q
    to.re[out] = ar + outerR + innerR
    to.im[out] = ai + outerI + innerI
    put(to, out + run, nearR + nearTurnR, nearI - nearTurnI, cos[4 * group] ?? 0, sin[4 * group] ?? 0)
    put(to, out + 2 * run, farR + farTurnR, farI - farTurnI, cos[4 * group + 1] ?? 0, sin[4 * group + 1] ?? 0)
    put(to, out + 3 * run, farR - farTurnR, farI + farTurnI, cos[4 * group + 2] ?? 0, sin[4 * group + 2] ?? 0)
    put(
      to,
      out + 4 * run,
      nearR - nearTurnR,
      nearI + nearTurnI,
      cos[4 * group + 3] ?? 0,
      sin[4 * group + 3] ?? 0,
    )
  }
}

function put(to: Complex, at: number, re: number, im: number, cos: number, sin: number): void {
  to.re[at] = re * cos - im * sin
  to.im[at] = re * sin + im * cos
}

export const BUTTERFLIES: Readonly<Record<number, Butterfly>> = { 2: two, 3: three, 4: four, 5: five }
