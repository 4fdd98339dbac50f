import { parseSync, Visitor } from 'vite'
import { withoutComments } from '#test/house/source-tree.ts'

/**
 * What a source says, shows, offers and asks: a line a thing, in the order of the source. A column has the values that it reads, a
 * field its name in the payload, a button what it does, and what stands behind a right says which.
 */

type Node = { type: string; start: number; end: number; value?: unknown; expression?: unknown }

/** A text that is written whole: quoted, or between two tags. */
const textOf = (node: unknown): string | undefined => {
  const { type, value, expression } = (node ?? {}) as Node
  if (type === 'JSXExpressionContainer') return textOf(expression)
  return typeof value === 'string' ? value : undefined
}

const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

/** Whether a text is for people: it has two words, or is one with a capital. */
const isFrench = (text: string) =>
  /[\p{L}\d][’']? [\p{L}\d«(]|^\s*\p{Lu}\p{Ll}+\s*$/u.test(oneLine(text)) && !/^[/#@(]/.test(text)

/** What is in every line of code, and is no value. */
const common = new Set(
  'row cell value const return null undefined void await new true false key className classes'.split(' '),
)

/** The names in a piece of code, each once: the values that it reads, and what words them. */
const namesIn = (code: string): string => {
  const named =
    withoutComments(code)
      .replaceAll(/'[^'\n]*'|"[^"\n]*"|\\u\w{4}/g, ' ')
      .match(/[\p{L}_][\p{L}\w]*/gu) ?? []
  return [...new Set(named)].filter((name) => !common.has(name)).join(' ')
}

/** What a guarded piece is: its words, or the name of its component. */
const pieceIn = (code: string): string =>
  /label="([^"]+)"/.exec(code)?.[1] ??
  />\s*([^<>{}\s][^<>{}]*?)\s*<\//.exec(code)?.[1] ??
  [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name).join(' ')

/** Parts of an element that make it another one when they go. */
const marks =
  /^(?:aria-(?:required|live|current|expanded|haspopup|sort|label|description)|role|type|hotkey|autoFocus|data-autofocus|min|max|maxLength|disabled|isDisabled|canEdit|isNarrowed|draft|autoComplete|filters|counts|views|opens|rowOpens|returnFocus|state)$/

/** Calls by which a piece reads, writes, moves the focus, forgets or says something. */
const moves =
  /^(?:use(?:Command|Upload|List|WholeList)|call|reasonField|invalidateQueries|forgetDrafts?|navigate|showToast|focus|removeItem|clear|scrollToTop|askAction|askConfirmation)$/

/** The expression without what only the compiler reads. */
const bare = (node: unknown): Node =>
  /^TS(?:As|Satisfies)Expression$/.test((node as Node).type) ? bare((node as Node).expression) : (node as Node)

/** Whether a piece of code is a value by itself: a number, a list, a table. */
const isData = (code: string) => {
  const plain = code
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"/g, "''")
    .replaceAll(/new (?:Set|Map)(?:<[^>]*>)?\(|paths(?:\.\w+)+\(/g, '[')
  return /^[-\d[{'/]|^\w+ [*+-]/.test(plain) && !/=>|\bfunction\b|[\w\])]\(|`|</.test(plain)
}

export const thingsIn = (path: string, source: string): string[] => {
  const found: { at: number; line: string }[] = []
  const worded = new Set<number>()
  /** The tables of the module, whose words are shown with them. */
  const tables: Node[] = []
  const isInTable = ({ start, end }: Node) => tables.some((table) => table.start <= start && end <= table.end)
  const codeOf = (node: unknown) => source.slice((node as Node).start, (node as Node).end)
  const add = (node: unknown, line: string) => found.push({ at: (node as Node).start, line })
  const word = (node: unknown) => {
    const text = textOf(node)
    if (text !== undefined) worded.add((node as Node).start)
    return text
  }
  /** What is shown on a condition: a right, a state, an empty list. */
  const guarded = (test: unknown, piece: unknown, otherwise?: unknown) => {
    if (!path.endsWith('.tsx') || !/<[A-Z/]/.test(codeOf(piece) + (otherwise ? codeOf(otherwise) : ''))) return
    const other = otherwise === undefined ? '' : pieceIn(codeOf(otherwise))
    add(piece, oneLine(`if ${codeOf(test)}: ${pieceIn(codeOf(piece))}${other && `, else ${other}`}`))
  }
  const say = (node: unknown, text: string) => {
    if (!worded.has((node as Node).start) && !isInTable(node as Node) && isFrench(text))
      add(node, `says ${oneLine(text)}`)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const isOfModule = /^(?:export )?const $/.test(source.slice(source.lastIndexOf('\n', id.start) + 1, id.start))
      if (init === null || !isOfModule) return
      const value = bare(init)
      const code = oneLine(withoutComments(codeOf(value)))
      if (!isData(code)) return
      tables.push(value)
      const { elements, properties } = value as { elements?: unknown[]; properties?: unknown[] }
      const parts = (code.length > 100 && (elements ?? properties)) || []
      add(value, oneLine(`${codeOf(id).replace(/:.*/s, '')} = ${parts.length === 0 ? code : ''}`))
      for (const part of parts) add(part, `  ${oneLine(withoutComments(codeOf(part)))}`)
    },
    ObjectExpression: (node) => {
      if (isInTable(node)) return
      const parts = new Map<string, unknown>()
      for (const part of node.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier') parts.set(part.key.name, part.value)
      const name = parts.has('label') ? 'label' : 'header'
      const label = word(parts.get(name))
      parts.delete(name)
      if (label === undefined) return
      const rest = [...parts].map(([part, value]) => {
        const text = word(value)
        const isPlain = /^(?:Unary|Literal)/.test((value as Node).type)
        return `${part} ${text ?? (isPlain ? codeOf(value) : namesIn(codeOf(value)))}`
      })
      add(node, oneLine(`${name} ${label}: ${rest.join(', ')}`))
    },
    JSXElement: ({ openingElement: opening, children }) => {
      const parts = new Map<string, unknown>()
      for (const part of opening.attributes)
        if (part.type === 'JSXAttribute' && part.name.type === 'JSXIdentifier') parts.set(part.name.name, part.value)
      const given = opening.attributes.flatMap((part) => {
        const code = part.type === 'JSXSpreadAttribute' ? oneLine(codeOf(part.argument)) : ''
        return code.includes('(') && !code.includes('getInputProps') ? [`with ${code}`] : []
      })
      const [label, does] = [word(parts.get('label')), parts.get('onClick') ?? parts.get('to')]
      const field = /getInputProps\(['`]?([\w.]+)/.exec(codeOf(opening))?.[1] ?? textOf(parts.get('name'))
      const said = children
        .map((child) => (child.type === 'JSXText' ? child.value.trim() : ''))
        .find((text) => text !== '')
      const what = [
        ...(label === undefined ? [] : [`label ${label}`]),
        ...(field === undefined ? [] : [`field ${field}`]),
        ...(does ? [`does ${namesIn(codeOf(does))}`] : []),
        ...[...parts]
          .filter(([part]) => marks.test(part))
          .map(([part, value]) => `${part} ${value ? (textOf(value) ?? codeOf(value)) : ''}`),
        ...given,
      ]
      if (what.length === 0) return
      const name = does && said ? `${codeOf(opening.name)} ${said}` : codeOf(opening.name)
      add(opening, oneLine(`${name}: ${what.join(', ')}`))
    },
    CallExpression: (node) => {
      const { callee } = node
      const name =
        callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? codeOf(callee.property) : ''
      if (!path.startsWith('web/') || !moves.test(name)) return
      const given = node.arguments.map((each) => oneLine(codeOf(each)))
      add(node, `${codeOf(callee)} ${given.map((code) => (code.length > 100 ? namesIn(code) : code)).join(', ')}`)
    },
    LogicalExpression: ({ operator, left, right }) => {
      if (operator === '&&') guarded(left, right)
    },
    ConditionalExpression: ({ test, consequent, alternate }) => guarded(test, consequent, alternate),
    ImportDeclaration: ({ source: from }) => void worded.add(from.start),
    // What the document of the API says, in English.
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && ['summary', 'withoutKey'].includes(key.name)) worded.add(value.start)
    },
    'Literal:exit': (node) => {
      if (typeof node.value === 'string') say(node, node.value)
    },
    'JSXText:exit': (node) => say(node, node.value),
    'TemplateLiteral:exit': (node) => {
      if (node.quasis.some(({ value }) => isFrench(value.raw))) add(node, `says ${oneLine(codeOf(node).slice(1, -1))}`)
    },
  }).visit(parseSync(path, source).program)
  return found.toSorted((one, other) => one.at - other.at).map(({ line }) => line)
}
