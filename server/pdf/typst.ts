import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PdfStandard } from './templates.ts'

/** The files of one document: `main` is the template, the others are what it reads. */
export type TypstFiles = { main: string; data: Buffer; picture: Buffer | null; standard: PdfStandard }

/** Sets a document; throws when the compiler says anything at all, for even a warning may mean that a text is missing. */
export type Typst = (files: TypstFiles) => Uint8Array

/** No folder of this name exists: the compiler finds the files that it is given and no others. */
const nowhere = '/nowhere'

/** What is remembered from one document to the next is dropped after this many documents without it. */
const mostUnusedDocuments = 5

/** The compiler built for this machine; rejects where there is none. */
const openNative = async (faces: Buffer[]): Promise<Typst> => {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({ workspace: nowhere, fontArgs: [{ fontBlobs: faces }] })
  const sayWhy = (error: { shortDiagnostics: unknown[] } | null) => {
    if (error !== null) throw new Error(`typst: ${JSON.stringify(error.shortDiagnostics)}`)
  }
  return ({ main, data, picture, standard }) => {
    try {
      compiler.resetShadow()
      compiler.addSource(`${nowhere}/main.typ`, main)
      compiler.mapShadow(`${nowhere}/data.json`, data)
      if (picture !== null) compiler.mapShadow(`${nowhere}/picture`, picture)
      const compiled = compiler.compile({ mainFilePath: `${nowhere}/main.typ` })
      sayWhy(compiled.takeError())
      sayWhy(compiled.takeWarnings())
      if (compiled.result === null) throw new Error('typst: no document')
      return compiler.pdf(compiled.result, { pdfStandard: standard })
    } finally {
      compiler.evictCache(mostUnusedDocuments)
    }
  }
}

const withDiagnostics = 1

/** The same compiler in WebAssembly, for machines without a build of their own (decision 018). It cannot declare PDF/UA or PDF/A. */
const openPortable = async (faces: Buffer[]): Promise<Typst> => {
  const { default: initialize, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  const program = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm')
  await initialize({ module_or_path: await readFile(fileURLToPath(program)) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const face of faces) await builder.add_raw_font(face)
  const compiler = await builder.build()
  return ({ main, data, picture }) => {
    compiler.reset_shadow()
    compiler.add_source('/main.typ', main)
    compiler.map_shadow('/data.json', data)
    if (picture !== null) compiler.map_shadow('/picture', picture)
    const compiled = compiler.compile('/main.typ', undefined, 'pdf', withDiagnostics) as {
      result?: Uint8Array
      diagnostics?: unknown[]
    }
    if (compiled.result === undefined || (compiled.diagnostics?.length ?? 0) > 0)
      throw new Error(`typst: ${JSON.stringify(compiled.diagnostics)}`)
    compiler.reset()
    return compiled.result
  }
}

/** The compiler of this machine, else the portable one. */
export const openTypst = (faces: Buffer[], isPortable: boolean): Promise<Typst> =>
  isPortable ? openPortable(faces) : openNative(faces).catch(() => openPortable(faces))
