import { readdir, readFile } from 'node:fs/promises'
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm'

/*
 * The schemas of Factur-X 1.09 in its profile EN 16931 are those of the FNFE-MPE, unchanged (Apache-2.0, beside them). They take what
 * is in the profile BASIC too.
 */
const folder = new URL('./schema/', import.meta.url)
const main = 'Factur-X_EN16931.xsd'

const load = async (): Promise<XsdValidator> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'))
  const files = await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder))] as const))
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(files)))
  using schema = XmlDocument.fromBuffer(await readFile(new URL(main, folder)), { url: main })
  return XsdValidator.fromDoc(schema)
}

let loaded: Promise<XsdValidator> | undefined

/** Reads the schemas with the first invoice; they stay. */
export const invoiceSchema = (): Promise<XsdValidator> => (loaded ??= load())
