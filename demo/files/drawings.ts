import type { Random } from '#demo/random.ts'

/** The photos and logos of the demonstration: drawn shapes, so that nobody’s face and nobody’s mark is used. */

const side = 256

const grounds = ['#dbe7f5', '#f6e3d7', '#e2efe3', '#f3e1ea', '#e8e4f6', '#f5eccd', '#d9eeee']
const skins = ['#f6d7c3', '#eabf9f', '#d39a72', '#a86d47', '#7a4a2e', '#593422']
const hairs = ['#20191a', '#3b2418', '#6b4226', '#a8703a', '#d4aa63', '#8d8d92', '#7a2f22']
const clothes = ['#27324a', '#3d5a80', '#7a3b4c', '#2f5d50', '#55506e', '#b5653a', '#e9e6df']
const marks = ['#1f3a5f', '#b4441f', '#1d6b57', '#5a2e83', '#9c1f4a', '#0f6c86', '#8a6a10', '#2f2f3a']

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 256 256">${content}</svg>`

type HairCut = (colour: string) => { behind: string; over: string }

const fringe = 'M74 118 C72 66 100 46 128 46 C156 46 184 66 182 118 C174 92 158 84 128 84 C98 84 82 92 74 118 Z'

const hairCuts: HairCut[] = [
  (colour) => ({ behind: '', over: `<path d="${fringe}" fill="${colour}"/>` }),
  (colour) => ({
    behind: `<path d="M66 120 C64 52 192 52 190 120 L192 178 L64 178 Z" fill="${colour}"/>`,
    over: `<path d="${fringe}" fill="${colour}"/>`,
  }),
  (colour) => ({
    behind: `<circle cx="128" cy="40" r="22" fill="${colour}"/>`,
    over: `<path d="${fringe}" fill="${colour}"/>`,
  }),
  (colour) => ({
    behind: `<path d="M70 118 C66 50 190 50 186 118 L188 152 Q128 168 68 152 Z" fill="${colour}"/>`,
    over: `<path d="M74 118 C68 44 188 44 182 114 C150 106 130 88 120 80 C112 102 90 112 74 118 Z" fill="${colour}"/>`,
  }),
]

/** A person from the shoulders up. */
export const drawPerson = (random: Random): string => {
  const skin = random.pick(skins)
  const hair = random.pick(hairCuts)(random.pick(hairs))
  const cloth = random.pick(clothes)
  return svg(`<rect width="256" height="256" fill="${random.pick(grounds)}"/>
    ${hair.behind}
    <path d="M24 256 C28 204 76 188 128 188 C180 188 228 204 232 256 Z" fill="${cloth}"/>
    <path d="M104 160 H152 V192 Q128 214 104 192 Z" fill="${skin}"/>
    <ellipse cx="128" cy="122" rx="52" ry="60" fill="${skin}"/>
    ${hair.over}
    <circle cx="109" cy="124" r="5" fill="#20191a"/><circle cx="147" cy="124" r="5" fill="#20191a"/>
    <path d="M110 152 Q128 166 146 152" fill="none" stroke="#20191a" stroke-width="4" stroke-linecap="round"/>`)
}

type Mark = (colour: string, other: string) => string

const shapes: Mark[] = [
  (colour, other) => `<circle cx="104" cy="128" r="56" fill="${colour}"/>
    <circle cx="160" cy="128" r="56" fill="${other}" fill-opacity=".8"/>`,
  (colour, other) => `<rect x="60" y="116" width="36" height="80" rx="6" fill="${colour}"/>
    <rect x="110" y="84" width="36" height="112" rx="6" fill="${other}"/>
    <rect x="160" y="56" width="36" height="140" rx="6" fill="${colour}"/>`,
  (colour, other) => `<path d="M40 188 L112 68 L184 188 Z" fill="${colour}"/>
    <path d="M120 188 L168 108 L216 188 Z" fill="${other}" fill-opacity=".85"/>`,
  (colour, other) => `<circle cx="128" cy="128" r="66" fill="none" stroke="${colour}" stroke-width="24"/>
    <circle cx="174" cy="82" r="24" fill="${other}"/>`,
  (colour, other) => `<path d="M60 196 V60 A136 136 0 0 1 196 196 Z" fill="${colour}"/>
    <path d="M60 196 V128 A68 68 0 0 1 128 196 Z" fill="${other}"/>`,
  (colour, other) => `<path d="M128 48 L196 88 V168 L128 208 L60 168 V88 Z" fill="${colour}"/>
    <path d="M128 92 L160 111 V147 L128 166 L96 147 V111 Z" fill="${other}"/>`,
]

/** The mark of a company: two shapes in two colours, on white. */
export const drawMark = (random: Random): string => {
  const [colour = '', other = ''] = random.sample(marks, 2)
  return svg(`<rect width="256" height="256" fill="#fff"/>${random.pick(shapes)(colour, other)}`)
}
