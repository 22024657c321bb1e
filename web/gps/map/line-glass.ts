/** Glass on which thousands of short lines can be drawn in every frame, by the device's graphics processor. */
export type LineGlass = {
  /** `lines`: for each, from x and y to x and y in CSS pixels, and how strong it is at both ends. */
  readonly draw: (lines: Float32Array, count: number, look: LineLook) => void
  readonly size: () => { readonly width: number; readonly height: number }
  readonly remove: () => void
}

export type LineLook = {
  /** `#rrggbb`. */
  readonly colour: string
  readonly width: number
}

/** The numbers of one line. */
export const LINE = 6

const VERTEX = `#version 300 es
in vec4 line;
in vec2 strength;
uniform vec2 size;
uniform float width;
out float shown;
out float off;
void main() {
  float end = float(gl_VertexID & 1);
  float side = float(gl_VertexID >> 1) * 2.0 - 1.0;
  vec2 along = line.zw - line.xy;
  vec2 across = vec2(-along.y, along.x) / max(length(along), 0.001);
  vec2 at = mix(line.xy, line.zw, end) + across * side * (width * 0.5 + 0.5);
  shown = mix(strength.x, strength.y, end);
  off = side * (width * 0.5 + 0.5);
  gl_Position = vec4(at.x / size.x * 2.0 - 1.0, 1.0 - at.y / size.y * 2.0, 0.0, 1.0);
}`

const FRAGMENT = `#version 300 es
precision highp float;
in float shown;
in float off;
uniform vec3 colour;
uniform float width;
out vec4 painted;
void main() {
  float alpha = shown * clamp(width * 0.5 + 0.5 - abs(off), 0.0, 1.0);
  painted = vec4(colour * alpha, alpha);
}`

export function createLineGlass(container: HTMLElement, sharpest: number): LineGlass {
  const element = document.createElement('canvas')
  Object.assign(element.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  element.style.pointerEvents = 'none'
  element.setAttribute('aria-hidden', 'true')
  container.append(element)
  const gl = element.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' })
  let brush = gl && createBrush(gl)
  element.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    brush = null
  })
  element.addEventListener('webglcontextrestored', () => {
    brush = gl && createBrush(gl)
  })
  const size = () => ({ width: container.clientWidth, height: container.clientHeight })
  const draw: LineGlass['draw'] = (lines, count, look) => {
    const { width, height } = size()
    if (!gl || !brush || width === 0 || height === 0) return
    fit(element, width, height, Math.min(sharpest, window.devicePixelRatio || 1))
    gl.viewport(0, 0, element.width, element.height)
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (count > 0) brush(lines, count, look, width, height)
  }
  const remove = () => {
    element.remove()
    // Browsers allow few of these: give it back at once.
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return { draw, size, remove }
}

function fit(element: HTMLCanvasElement, width: number, height: number, ratio: number) {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (element.width === wide && element.height === high) return
  element.width = wide
  element.height = high
}

type Brush = (lines: Float32Array, count: number, look: LineLook, width: number, height: number) => void

function createBrush(gl: WebGL2RenderingContext): Brush | null {
  const program = programOf(gl)
  if (!program) return null
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  perLine(gl, gl.getAttribLocation(program, 'line'), 4, 0)
  perLine(gl, gl.getAttribLocation(program, 'strength'), 2, 4)
  gl.useProgram(program)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  const [size, wide, paint] = ['size', 'width', 'colour'].map((name) => gl.getUniformLocation(program, name))
  return (lines, count, look, width, height) => {
    gl.bufferData(gl.ARRAY_BUFFER, lines.subarray(0, count * LINE), gl.DYNAMIC_DRAW)
    gl.uniform2f(size ?? null, width, height)
    gl.uniform1f(wide ?? null, look.width)
    gl.uniform3f(paint ?? null, ...channelsOf(look.colour))
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
  }
}

function perLine(gl: WebGL2RenderingContext, at: number, numbers: number, from: number) {
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, numbers, gl.FLOAT, false, LINE * 4, from * 4)
  gl.vertexAttribDivisor(at, 1)
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

const channelsOf = (colour: string): [number, number, number] => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}
