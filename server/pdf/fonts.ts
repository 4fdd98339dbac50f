import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { charactersOf } from './character-map.ts'

const require = createRequire(import.meta.url)

const textFaces = ['400Regular/Inter_400Regular', '500Medium/Inter_500Medium', '600SemiBold/Inter_600SemiBold']
const headingFaces = ['500Medium/BricolageGrotesque_500Medium', '700Bold/BricolageGrotesque_700Bold']

const readFaces = (packageName: string, names: string[]): Promise<Buffer[]> =>
  Promise.all(names.map((name) => readFile(require.resolve(`@expo-google-fonts/${packageName}/${name}.ttf`))))

/** The characters that all weights of the text face draw: it also stands in for headings. */
const drawnByAll = (text: Buffer[]): Set<number> => {
  const [first = new Set<number>(), ...others] = text.map(charactersOf)
  return new Set([...first].filter((character) => others.every((face) => face.has(character))))
}

/** The faces of every document, and the characters that they draw. */
export const loadFonts = async (): Promise<{ files: Buffer[]; drawn: Set<number> }> => {
  const [text, headings] = await Promise.all([
    readFaces('inter', textFaces),
    readFaces('bricolage-grotesque', headingFaces),
  ])
  return { files: [...text, ...headings], drawn: drawnByAll(text) }
}

/** The characters that the faces draw, for who sets no document. */
export const loadDrawn = async (): Promise<Set<number>> => drawnByAll(await readFaces('inter', textFaces))
