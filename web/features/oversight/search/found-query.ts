import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { search, shortestSearch } from '#contract/oversight/search.ts'
import { callQuietly } from '#web/lib/http/api.ts'

/** How long the person may still be typing, in milliseconds. */
const pause = 120

/**
 * What the server finds by this text, once nothing was typed for a moment; what it found before stays until then. A text that is
 * too short is not asked for.
 */
export const useFound = (text: string) => {
  const asked = text.trim()
  const [q] = useDebouncedValue(asked, pause)
  const isLong = asked.length >= shortestSearch
  const { data, isFetching } = useQuery({
    queryKey: [search.find.path, q],
    queryFn: () => callQuietly(search.find, { query: { q } }),
    enabled: isLong && q.length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return { found: isLong ? data : undefined, isReading: isLong && (isFetching || q !== asked) }
}
