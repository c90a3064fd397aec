/** The guided Add profile: service, secret and signing, test, and the first order. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { connectedBy } from '../../../../electron/contract/connection.ts';
import {
  losesSecret,
  profileFields,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../../../../electron/contract/profiles.ts';
import { useChangeDraft, useConnectionDraft, type ConnectionDraft } from '../../../lib/connection.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { commonText } from '../../../text/common.ts';
import { addProfileText } from '../../../text/add-profile.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';
import { settingsText } from '../../../text/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import {
  compareWithReport,
  verdictOf,
  useConnectionCheck,
  type ConnectionCheck,
} from '../connection-check/check-state.ts';
import { CheckResults, type CheckFixes } from '../connection-check/check-steps.tsx';
import { AdvancedFields, isAdvanced } from '../profiles/advanced-fields.tsx';
import { focusField, useEntries } from '../profiles/form-rows.tsx';
import { emptyProfile, profileForm, typedProfile, type TypedProfile } from '../profiles/profile-form-model.ts';
import { refusedByUser, useSaveProfile } from '../profiles/save-profile.ts';
import { SecretField, useSecretEntry } from '../profiles/secret-field.tsx';
import { SchemeField } from '../signing/scheme-field.tsx';
import styles from './add-profile.module.css';
import { FirstOrder } from './first-order.tsx';
import { ServiceFields, serviceFields } from './service-fields.tsx';
import { StepList, type StepNumber } from './step-list.tsx';

const words = addProfileText;

export function AddProfilePage() {
  const view = useProfiles().data;
  const draft = useConnectionDraft();
  return view === undefined ? null : <AddProfile view={view} draft={draft} />;
}

const stepOfField = (name: string): 1 | 2 => (serviceFields.some((one) => one === name) ? 1 : 2);
const serviceSchema = profileFields.pick({ name: true, baseUrl: true, pid: true });

function AddProfile({ view, draft: given }: { view: ProfilesView; draft: ConnectionDraft | null }) {
  const navigate = useNavigate();
  // The draft at the time the page opened, because it changes with each key.
  const [draft] = useState(given);
  const [id, setId] = useState(draft?.profileId ?? null);
  const profile = view.profiles.find((one) => one.id === id) ?? null;
  const schema = useMemo(() => profileForm(view.schemes), [view.schemes]);
  const form = useForm<TypedProfile, unknown, ProfileFields>({
    resolver: zodResolver(schema),
    defaultValues: firstEntries(view, profile, draft),
    mode: 'onTouched',
  });
  const typed = useEntries(form);
  const { name, baseUrl, pid } = typed;
  const isServiceValid = serviceSchema.safeParse({ name, baseUrl, pid }).success;
  const secret = useSecretEntry();
  const [isExample, setExample] = useState(false);
  const [isAdvancedOpen, setAdvancedOpen] = useState(false);

  const [step, setStep] = useState<StepNumber>(() => {
    if (profile !== null && compareWithReport(profile, typed, null).isSaved) return 3;
    return isServiceValid ? 2 : 1;
  });
  /** Null focuses the step's heading. */
  const [target, setTarget] = useState<{ readonly field: string | null } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const show = (next: StepNumber, field: string | null = null) => {
    setStep(next);
    setTarget({ field });
    if (field !== null && isAdvanced(field)) setAdvancedOpen(true);
  };
  useEffect(() => {
    if (target === null) return;
    if (target.field === null) body.current?.querySelector<HTMLElement>('section:not([hidden]) h2')?.focus();
    else focusField(body.current, target.field);
  }, [target]);

  // Null until the list has the new profile, which may be after it was saved.
  const profileId = profile?.id ?? null;
  const check = useConnectionCheck(profileId ?? '');
  const { report, isRunning, run } = check;
  const compared = profile === null ? null : compareWithReport(profile, typed, report?.checked ?? null);
  const isChanged = compared?.isSaved !== true || secret.isTyped || form.formState.isDirty;
  const isCurrent = report !== null && !isRunning && !isChanged && !compared.isStale;
  const outcome = isCurrent ? connectedBy(report) : null;
  // Tests run once the profile is saved and listed.
  const [tests, setTests] = useState(0);
  const tested = useRef(0);
  useEffect(() => {
    if (profileId === null || tests === tested.current) return;
    tested.current = tests;
    run();
  }, [profileId, tests, run]);
  const save = useSaveProfile({
    profile,
    form,
    secret,
    onAdded: setId,
    onRefused: (field) => show(stepOfField(field), field),
  });
  const saveAndTest = () =>
    void form.handleSubmit(
      async (fields) => {
        if (!(await save(fields))) return;
        setTests((before) => before + 1);
        show(3);
      },
      (errors) => {
        const names = Object.keys(errors);
        const first = names.find((one) => stepOfField(one) === 1) ?? names[0] ?? 'name';
        show(stepOfField(first), first);
      },
    )();
  const wasTyped = draft?.secretTyped === true && !secret.isTyped && profile?.secret.is !== 'set';
  const changeDraft = useChangeDraft();
  useDraft({
    typed,
    isChanged,
    profileId: profile?.id ?? null,
    secretTyped: secret.isTyped || wasTyped,
    isDone: outcome !== null,
  });
  const leave = () => void navigate({ to: '/settings' });
  const discard = () => {
    changeDraft(() => null);
    leave();
  };
  const fixes: CheckFixes = {
    findScheme: () => {
      show(2, 'scheme');
      setExample(true);
    },
    replaceSecret: () => {
      show(2, 'secret');
      secret.enter();
    },
    sendIn: (unit) => {
      form.setValue('timestampUnit', unit, { shouldDirty: true });
      saveAndTest();
    },
    goTo: (field) => show(stepOfField(field), field),
  };

  return (
    <>
      <PageHead
        back={<IconButton edge label={words.leave} icon={<Icon of={ArrowLeft} size={14} />} onClick={leave} />}
        title={words.title}
        remark={words.stepOf(step, words.step.length)}
        actions={
          <Button variant="quiet" onClick={discard}>
            {isChanged ? words.discard : words.close}
          </Button>
        }
      />
      <div ref={body} className={styles.page}>
        <StepList
          step={step}
          typed={typed}
          view={view}
          profile={profile}
          secretTyped={secret.isTyped}
          verdict={report === null || !isCurrent ? null : verdictOf(report)}
          reachable={[true, isServiceValid, profile !== null && !isChanged, outcome !== null]}
          onShow={show}
        />
        <form
          noValidate
          aria-label={words.title}
          onSubmit={(event) => {
            event.preventDefault();
            if (step === 2) saveAndTest();
            else if (step === 1)
              void form.trigger([...serviceFields], { shouldFocus: true }).then((isValid) => isValid && show(2));
          }}
        >
          <Step title={words.service.title} lead={words.service.lead} isShown={step === 1}>
            <ServiceFields form={form} />
            <Foot>
              <span className={styles.remark}>{words.stay}</span>
              <Button type="submit" variant="primary" size="form">
                {words.continue}
              </Button>
            </Foot>
          </Step>
          <Step title={words.secret.title} lead={words.secret.lead} isShown={step === 2}>
            {wasTyped && (
              <Banner tone="notice" cause={words.secret.typeAgain}>
                {words.secret.typeAgainSentence}
              </Banner>
            )}
            <div className={styles.rows}>
              <SecretField
                profile={profile}
                view={view}
                scheme={typed.scheme}
                isLost={profile !== null && losesSecret(profile, typed)}
                entry={secret}
              />
              <SchemeField form={form} view={view} isExample={isExample} onExample={setExample} />
              <AdvancedFields form={form} isBrief isOpen={isAdvancedOpen} onOpen={setAdvancedOpen} />
            </div>
            <Foot back={() => show(1)}>
              <span role="status" className={styles.remark}>
                {form.formState.errors.root?.type === refusedByUser &&
                  (profile === null ? words.notAdded : settingsText.profiles.unsaved)}
              </span>
              <Button type="submit" variant="primary" size="form" busy={form.formState.isSubmitting}>
                {words.secret.submit}
              </Button>
            </Foot>
          </Step>
        </form>
        {profile !== null && step === 3 && (
          <TestStep
            profile={profile}
            check={check}
            isStale={!isCurrent}
            fixes={fixes}
            onBack={() => show(2)}
            onContinue={outcome === null ? null : () => show(4)}
          />
        )}
        {profile !== null && step === 4 && (
          <Step
            title={words.order.title}
            lead={outcome === 'connected' ? words.order.connected : words.order.unsure}
            isShown
          >
            <FirstOrder profile={profile} />
            <Foot back={() => show(3)} />
          </Step>
        )}
      </div>
    </>
  );
}

function firstEntries(view: ProfilesView, profile: ProfileView | null, draft: ConnectionDraft | null): TypedProfile {
  const before = typedProfile(profile ?? { ...emptyProfile(view), scheme: '' });
  const typed = draft?.typed ?? null;
  if (typed === null) return before;
  const isKnown = view.schemes.some(({ id }) => id === typed.scheme);
  return { ...before, ...typed, scheme: isKnown ? typed.scheme : before.scheme };
}

interface Entries {
  typed: TypedProfile;
  /** True if the profile doesn’t have all of these entries. */
  isChanged: boolean;
  profileId: string | null;
  secretTyped: boolean;
  /** True if the connection works, so that the draft isn’t needed anymore. */
  isDone: boolean;
}

/** Saves changed entries as the draft. */
function useDraft({ typed, isChanged, profileId, secretTyped, isDone }: Entries): void {
  const change = useChangeDraft();
  const { name, environment, baseUrl, pid, scheme, orderField, timestampUnit } = typed;
  const draft = useMemo<ConnectionDraft>(() => {
    const entries = { name, environment, baseUrl, pid, scheme, orderField, timestampUnit };
    return { typed: isChanged ? entries : null, profileId, secretTyped };
  }, [name, environment, baseUrl, pid, scheme, orderField, timestampUnit, isChanged, profileId, secretTyped]);
  const first = useRef(draft);
  useEffect(() => {
    if (isDone) change(() => null);
    else if (draft !== first.current) change(() => draft);
  }, [draft, isDone, change]);
}

interface StepProps {
  title: string;
  lead: ReactNode;
  shape?: ShapeName;
  isShown: boolean;
  children: ReactNode;
}

/** Remains rendered while another step is shown, so that the secret remains in its field. */
function Step({ title, lead, shape, isShown, children }: StepProps) {
  return (
    <section aria-label={title} hidden={!isShown}>
      <div className={styles.verdict}>
        {shape !== undefined && <Shape name={shape} size={24} />}
        <div>
          <h2 tabIndex={-1}>{title}</h2>
          <p>{lead}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

function Foot({ back, children }: { back?: () => void; children?: ReactNode }) {
  return (
    <div className={styles.foot}>
      {back !== undefined && (
        <Button size="form" onClick={back}>
          {words.back}
        </Button>
      )}
      {children}
    </div>
  );
}

interface TestStepProps {
  profile: ProfileView;
  check: ConnectionCheck;
  /** True if the results are about other entries, or if there are none. */
  isStale: boolean;
  fixes: CheckFixes;
  onBack: () => void;
  /** Null until the connection works. */
  onContinue: (() => void) | null;
}

function TestStep({ profile, check, isStale, fixes, onBack, onContinue }: TestStepProps) {
  const { report, isRunning, run, cancel } = check;
  const verdict = report === null || isRunning ? null : verdictOf(report);
  const title = verdict?.title ?? (isRunning ? connectionCheckText.running : connectionCheckText.notTested);
  return (
    <div role="region" aria-label={connectionCheckText.title}>
      <Step
        title={title}
        shape={verdict?.shape ?? (isRunning ? 'in-progress' : 'none')}
        lead={
          <span role="status">
            {verdict === null ? connectionCheckText.foot : verdict.meaning || `${verdict.count}.`}
          </span>
        }
        isShown
      >
        <CheckResults check={check} profile={profile} isStale={isStale} fixes={fixes} />
        <Foot back={onBack}>
          <span className={styles.remark}>{verdict !== null && connectionCheckText.foot}</span>
          {isRunning ? (
            <Button size="form" onClick={cancel}>
              {commonText.cancel}
            </Button>
          ) : (
            <Button size="form" icon={<Icon of={RefreshCw} size={14} />} onClick={() => run()}>
              {report === null ? connectionCheckText.run : connectionCheckText.testAgain}
            </Button>
          )}
          <Button
            size="form"
            variant={onContinue === null ? 'secondary' : 'primary'}
            disabled={onContinue === null}
            onClick={() => onContinue?.()}
          >
            {words.continue}
          </Button>
        </Foot>
      </Step>
    </div>
  );
}
