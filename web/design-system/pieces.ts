import { agenda } from '#web/design-system/samples/agenda.samples.tsx'
import { alertBox } from '#web/design-system/samples/alert-box.samples.tsx'
import { avatarGroup } from '#web/design-system/samples/avatar-group.samples.tsx'
import { charts } from '#web/design-system/samples/charts.samples.tsx'
import { choiceField } from '#web/design-system/samples/choice-field.samples.tsx'
import { confirmDialog } from '#web/design-system/samples/confirm-dialog.samples.tsx'
import { buttons, fields } from '#web/design-system/samples/controls.samples.tsx'
import { dataTable } from '#web/design-system/samples/data-table.samples.tsx'
import { dayPicker } from '#web/design-system/samples/day-picker.samples.tsx'
import { emptyState } from '#web/design-system/samples/empty-state.samples.tsx'
import { fileDialog } from '#web/design-system/samples/file-dialog.samples.tsx'
import { filterBar } from '#web/design-system/samples/filter-bar.samples.tsx'
import { cookieBanner, language, scrollToTop, spinner } from '#web/design-system/samples/overlay.samples.tsx'
import { logPages } from '#web/design-system/samples/log-pages.samples.tsx'
import { pageHeader } from '#web/design-system/samples/page-header.samples.tsx'
import { paginator } from '#web/design-system/samples/paginator.samples.tsx'
import { panel } from '#web/design-system/samples/panel.samples.tsx'
import { period } from '#web/design-system/samples/period.samples.tsx'
import { phoneField } from '#web/design-system/samples/phone-field.samples.tsx'
import type { Piece } from '#web/design-system/piece.ts'
import { progress } from '#web/design-system/samples/progress.samples.tsx'
import { readEdit } from '#web/design-system/samples/read-edit.samples.tsx'
import { richText } from '#web/design-system/samples/rich-text.samples.tsx'
import { secondaryTexts } from '#web/design-system/samples/secondary-texts.samples.tsx'
import { shortLists } from '#web/design-system/samples/short-lists.samples.tsx'
import { starRating } from '#web/design-system/samples/star-rating.samples.tsx'
import { statisticCard } from '#web/design-system/samples/statistic-card.samples.tsx'
import { statusBadge } from '#web/design-system/samples/status-badge.samples.tsx'
import { statusTabs } from '#web/design-system/samples/status-tabs.samples.tsx'
import { timeField } from '#web/design-system/samples/time-field.samples.tsx'
import { timeline } from '#web/design-system/samples/timeline.samples.tsx'
import { toast } from '#web/design-system/samples/toast.samples.tsx'
import { videoPlayer } from '#web/design-system/samples/video-player.samples.tsx'
import { wizard } from '#web/design-system/samples/wizard.samples.tsx'

/** The components in the order of the page: controls, frames, lists, states, dates, files and texts, overlays. */
export const pieces: readonly Piece[] = [
  buttons,
  fields,
  choiceField,
  phoneField,
  pageHeader,
  panel,
  filterBar,
  dataTable,
  paginator,
  logPages,
  statusTabs,
  statusBadge,
  emptyState,
  statisticCard,
  charts,
  progress,
  starRating,
  shortLists,
  secondaryTexts,
  avatarGroup,
  videoPlayer,
  timeline,
  dayPicker,
  period,
  timeField,
  agenda,
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
