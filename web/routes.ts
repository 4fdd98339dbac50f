import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** `npm run dev` sets it: the page of the design system is not part of the product. */
const withDesignSystem = process.env['DESIGN_SYSTEM_PAGE'] !== undefined

/**
 * One lazy module for each screen. The signed-in shells guard their prefix; the last route handles every unknown path.
 */
export default [
  layout('shells/plain.shell.tsx', [
    index('content/home.screen.tsx'),
    route('propos', 'content/about.screen.tsx'),
    route('terms', 'content/terms.screen.tsx'),
    route('notice', 'content/notice.screen.tsx'),
    route('inscription', 'features/registrations/candidate-sign-up.screen.tsx'),
    route('recruter', 'features/registrations/recruiter-sign-up.screen.tsx'),
    route('recrute', 'features/registrations/recruiter-sign-up.screen.tsx', { id: 'recrute' }),
    route('contact', 'features/contact/contact.screen.tsx'),
    route('login', 'features/sessions/login.screen.tsx'),
    route('forgetpassword', 'features/sessions/forgotten-password.screen.tsx'),
  ]),
  layout('shells/application.shell.tsx', [
    ...(withDesignSystem ? [route('_ui', 'design-system/design-system.screen.tsx')] : []),
    layout('shells/public.shell.tsx', [
      route('resetpassword/:token', 'features/sessions/reset-password.screen.tsx'),
      route('confirmation/:token', 'features/registrations/confirm-address.screen.tsx'),
      route('nouvelle-adresse/:token', 'features/sessions/new-email.screen.tsx'),
      route('validation-cra/:token', 'features/activity-reports/report-validation.screen.tsx'),
      route('*', 'shells/unknown-path.screen.tsx'),
    ]),
    ...prefix('admin', [
      layout('shells/admin.shell.tsx', [
        route('dashboard', 'features/statistics/admin-dashboard.screen.tsx'),
        route('mon-compte', 'features/own-account/own-account.screen.tsx', { id: 'admin-account' }),
        route('a-faire', 'features/todo/admin-todo.screen.tsx'),
        route('ou-ca-bloque', 'features/bottlenecks/bottlenecks.screen.tsx'),
        route('ou-ca-bloque/passages', 'features/bottlenecks/passages.screen.tsx'),
        route('ou-ca-bloque/attentes', 'features/bottlenecks/awaited-rows.screen.tsx'),
        route('ou-ca-bloque/competence/:id/missions', 'features/bottlenecks/skill-missions.screen.tsx'),
        route('ou-ca-bloque/competence/:id/inspirnautes', 'features/bottlenecks/skill-holders.screen.tsx'),
        route('candidatures', 'features/registrations/registrations.screen.tsx'),
        route('inspirnautes', 'features/candidates/candidates.screen.tsx'),
        route('recruiters', 'features/recruiters/recruiters.screen.tsx'),
        route('inspirnautes/:id', 'features/candidates/admin-candidate.screen.tsx'),
        route('inspirnautes/:id/edit/resume', 'features/resumes/admin-resume-editor.screen.tsx'),
        route('inspirnautes/:id/resume', 'features/resumes/admin-resume.screen.tsx'),
        route('missions', 'features/missions/admin-missions.screen.tsx'),
        route('missions/:id', 'features/missions/admin-mission.screen.tsx'),
        route('mails', 'features/mails/failed-mails.screen.tsx'),
        route('recruter/:id', 'features/contracts/admin-recruiter-documents.screen.tsx'),
        route('user/:id/mission/:missionId', 'features/contracts/admin-candidate-contract.screen.tsx'),
        route('recruted/:id/mission/:missionId', 'features/contracts/admin-recruiter-contract.screen.tsx'),
        route('recruiters/:id', 'features/recruiters/admin-recruiter.screen.tsx'),
        route('follow-candidats', 'features/follow-up/follow-up.screen.tsx'),
        route('documents', 'features/documents/admin-documents.screen.tsx'),
        route('candidat/:id', 'features/documents/admin-candidate-documents.screen.tsx'),
        route('annexe', 'features/reference-data/reference-data.screen.tsx'),
        route('journal', 'features/journal/journal.screen.tsx'),
        route('securite', 'features/security-events/security-events.screen.tsx'),
        route('cra/:missionProfilId/:month', 'features/activity-reports/admin-report.screen.tsx'),
      ]),
    ]),
    ...prefix('recruiter', [
      layout('shells/recruiter.shell.tsx', [
        route('dashboard', 'features/statistics/recruiter-dashboard.screen.tsx'),
        route('mon-compte', 'features/own-account/own-account.screen.tsx', { id: 'recruiter-account' }),
        route('a-faire', 'features/todo/recruiter-todo.screen.tsx'),
        route('profil', 'features/recruiters/recruiter-profile.screen.tsx'),
        route('missions', 'features/missions/recruiter-missions.screen.tsx'),
        route('missions/:id', 'features/missions/recruiter-mission.screen.tsx'),
        route('inspirnautes/:id', 'features/proposals/proposed-candidate.screen.tsx'),
        route('interviews', 'features/interviews/recruiter-interviews.screen.tsx'),
        route('documents', 'features/contracts/recruiter-documents.screen.tsx'),
        route('mission/:id', 'features/contracts/recruiter-contract.screen.tsx'),
        route('cra/:missionProfilId/:month', 'features/activity-reports/recruiter-report.screen.tsx'),
      ]),
    ]),
    ...prefix('user', [
      layout('shells/candidate.shell.tsx', [
        route('dashboard', 'features/statistics/candidate-dashboard.screen.tsx'),
        route('mon-compte', 'features/own-account/own-account.screen.tsx', { id: 'candidate-account' }),
        route('a-faire', 'features/todo/candidate-todo.screen.tsx'),
        route('profil', 'features/candidates/candidate-profile.screen.tsx'),
        route('missions', 'features/candidate-missions/candidate-missions.screen.tsx'),
        route('missions/:id', 'features/candidate-missions/candidate-mission.screen.tsx'),
        route('interviews', 'features/interviews/candidate-interviews.screen.tsx'),
        route('documents', 'features/documents/candidate-documents.screen.tsx'),
        route('mission/:id', 'features/contracts/candidate-contract.screen.tsx'),
        route('cra/:missionProfilId/:month', 'features/activity-reports/candidate-report.screen.tsx'),
        route(':id/edit/resume', 'features/resumes/candidate-resume-editor.screen.tsx'),
        route('resume/:id', 'features/resumes/candidate-resume.screen.tsx'),
        route(':id/resume', 'features/resumes/candidate-resume.screen.tsx', { id: 'resume-of-user' }),
      ]),
    ]),
  ]),
] satisfies RouteConfig
