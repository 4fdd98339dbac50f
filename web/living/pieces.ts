import { alertBox } from '#web/living/alert-box.samples.tsx'
import { avatarGroup } from '#web/living/avatar-group.samples.tsx'
import { choiceField } from '#web/living/choice-field.samples.tsx'
import { confirmDialog } from '#web/living/confirm-dialog.samples.tsx'
import { buttons, fields } from '#web/living/controls.samples.tsx'
import { dataTable } from '#web/living/data-table.samples.tsx'
import { dayPicker } from '#web/living/day-picker.samples.tsx'
import { emptyState } from '#web/living/empty-state.samples.tsx'
import { fileDialog } from '#web/living/file-dialog.samples.tsx'
import { filterBar } from '#web/living/filter-bar.samples.tsx'
import { cookieBanner, language, scrollToTop, spinner } from '#web/living/overlay.samples.tsx'
import { pageHeader } from '#web/living/page-header.samples.tsx'
import { paginator } from '#web/living/paginator.samples.tsx'
import { panel } from '#web/living/panel.samples.tsx'
import { period } from '#web/living/period.samples.tsx'
import type { Piece } from '#web/living/piece.ts'
import { progress } from '#web/living/progress.samples.tsx'
import { readEdit } from '#web/living/read-edit.samples.tsx'
import { richText } from '#web/living/rich-text.samples.tsx'
import { shortLists } from '#web/living/short-lists.samples.tsx'
import { starRating } from '#web/living/star-rating.samples.tsx'
import { statisticCard } from '#web/living/statistic-card.samples.tsx'
import { statusBadge } from '#web/living/status-badge.samples.tsx'
import { statusTabs } from '#web/living/status-tabs.samples.tsx'
import { timeline } from '#web/living/timeline.samples.tsx'
import { toast } from '#web/living/toast.samples.tsx'
import { wizard } from '#web/living/wizard.samples.tsx'

/** The pieces in the order of the page: controls, frames, lists, states, time, files and texts, what covers. */
export const pieces: readonly Piece[] = [
  buttons,
  fields,
  choiceField,
  pageHeader,
  panel,
  filterBar,
  dataTable,
  paginator,
  statusTabs,
  statusBadge,
  emptyState,
  statisticCard,
  progress,
  starRating,
  shortLists,
  avatarGroup,
  timeline,
  dayPicker,
  period,
  fileDialog,
  richText,
  readEdit,
  wizard,
  confirmDialog,
  toast,
  alertBox,
  spinner,
  cookieBanner,
  scrollToTop,
  language,
]
