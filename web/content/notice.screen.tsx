import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { notice } from '#web/content/catalogue/notice.ts'
import { PageText } from '#web/content/blocks/page-text.tsx'

export const meta = () => pageMeta(notice.meta, paths.notice())

export default function NoticeScreen() {
  return <PageText title={notice.title} lead={notice.lead} version={notice.version} sections={notice.sections} />
}
