import { Skeleton } from '@mantine/core'

/** How wide the words of a row that is not there yet may be, in percent, so that they look like words. */
const widths = [64, 48, 72, 56, 40]

type Waited = { header: string; align?: 'start' | 'end' }

/** The rows of a table that is being read, as high as those that will come. */
export const TableWaiting = ({ columns, rows }: { columns: readonly Waited[]; rows: number }) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row}>
        {columns.map(({ header, align }, column) => (
          <td key={header}>
            <Skeleton
              height={10}
              width={`${widths[(row * 3 + column * 2) % widths.length]}%`}
              radius="xl"
              ml={align === 'end' ? 'auto' : 0}
            />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
