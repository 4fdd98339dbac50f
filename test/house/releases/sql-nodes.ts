import { loadModule, parseSync, type Constraint, type IndexStmt, type Node, type RangeVar } from 'libpg-query'

/** Reading SQL by PostgreSQL's own grammar: what the rules of survival.ts ask of a statement. */

/** A statement of a file, with the comments before it. */
export type Statement = { node: Node; text: string }

/** The checks of a schema, by `table.constraint`. */
export type Checks = Map<string, Node>

await loadModule()

/** The statements of a file, in its order; a text that PostgreSQL cannot read is an error. Its positions count bytes. */
export const statementsOf = (sql: string): Statement[] => {
  const bytes = Buffer.from(sql)
  let end = 0
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const from = end
    end = length === undefined ? bytes.length : start + length
    const text = bytes.subarray(from, end).toString().replace(/^;/, '')
    return stmt === undefined ? [] : [{ node: stmt, text }]
  })
}

export const nameOf = (relation: RangeVar | undefined) => relation?.relname ?? ''
export const wordOf = (node: Node | undefined) =>
  node !== undefined && 'String' in node ? (node.String.sval ?? '') : ''
export const columnKey = (table: string, column: string) => `${table}.${column}`

export const columnsOf = (nodes: Node[] | undefined) =>
  (nodes ?? []).flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef] : []))
export const constraintsOf = (nodes: Node[] | undefined) =>
  (nodes ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

/** The names of the columns that an expression reads. */
export const columnsRead = (expression: unknown): string[] => {
  if (typeof expression !== 'object' || expression === null) return []
  if ('ColumnRef' in expression) {
    const { fields } = expression.ColumnRef as { fields?: Node[] }
    return [wordOf(fields?.at(-1))]
  }
  return Object.values(expression).flatMap(columnsRead)
}

/** A constant, perhaps with its type (`'{}'::text[]`) or its sign: PostgreSQL adds such a column without touching a row. */
export const isConstant = (node: Node | undefined): boolean => {
  if (node === undefined) return false
  if ('A_Const' in node) return true
  if ('TypeCast' in node) return isConstant(node.TypeCast.arg)
  return 'A_Expr' in node && node.A_Expr.lexpr === undefined && isConstant(node.A_Expr.rexpr)
}

/** The column and the values of `column in ('a', 'b')`. */
const listedValues = (node: Node | undefined): { column: string; values: string[] } | undefined => {
  if (node === undefined || !('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_IN') return undefined
  const { name, lexpr, rexpr } = node.A_Expr
  if (wordOf(name?.[0]) !== '=' || lexpr === undefined || !('ColumnRef' in lexpr)) return undefined
  if (rexpr === undefined || !('List' in rexpr)) return undefined
  const values = (rexpr.List.items ?? []).map((item) => ('A_Const' in item ? item.A_Const.sval?.sval : undefined))
  return values.includes(undefined) ? undefined : { column: columnsRead(lexpr).join(), values: values.map(String) }
}

export const isWidened = (earlier: Node | undefined, later: Node | undefined): boolean => {
  const [before, after] = [listedValues(earlier), listedValues(later)]
  if (before === undefined || after === undefined || before.column !== after.column) return false
  return before.values.every((value) => after.values.includes(value))
}

/** The constraints that a statement adds to a table. */
const constraintsAdded = (node: Node): { table: string; constraints: Constraint[] } => {
  if ('CreateStmt' in node)
    return { table: nameOf(node.CreateStmt.relation), constraints: constraintsOf(node.CreateStmt.tableElts) }
  if (!('AlterTableStmt' in node)) return { table: '', constraints: [] }
  const { relation, cmds = [] } = node.AlterTableStmt
  const definitions = cmds.flatMap((command) => ('AlterTableCmd' in command ? (command.AlterTableCmd.def ?? []) : []))
  return { table: nameOf(relation), constraints: constraintsOf(definitions) }
}

const checksAdded = (node: Node): [string, Node][] => {
  const { table, constraints } = constraintsAdded(node)
  return constraints.flatMap(({ contype, conname = '', raw_expr: expression }) =>
    contype === 'CONSTR_CHECK' && expression !== undefined ? [[columnKey(table, conname), expression]] : [],
  )
}

/** The checks that a migration leaves, by `table.constraint`. */
export const checksOf = (sql: string): Checks => new Map(statementsOf(sql).flatMap(({ node }) => checksAdded(node)))

/** The columns of an index, in its expressions too. */
export const columnsIndexed = ({ indexParams }: IndexStmt): string[] =>
  (indexParams ?? []).flatMap((node) => {
    if (!('IndexElem' in node)) return []
    const { name, expr } = node.IndexElem
    return name === undefined ? columnsRead(expr) : [name]
  })
