/** In place of an order that was opened with another profile: its number is not asked of the service of this one, nor shown. */
import { useChooseProfile } from '../../../lib/choose-profile.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Empty } from '../../../ui/messages/states.tsx';

export function OfAnotherProfile({ owner }: { owner: string }) {
  const words = useText().orders.ofAnotherProfile;
  const choose = useChooseProfile();
  const profile = useProfiles().data?.profiles.find(({ id }) => id === owner);
  return (
    <>
      <PageHead title={words.title} />
      <Empty
        title={words.strong}
        {...(profile === undefined
          ? {}
          : {
              // It stays here, where its order is then shown.
              action: <Button onClick={() => choose(owner, () => undefined)}>{words.use(said(profile.name))}</Button>,
            })}
      >
        {profile === undefined ? words.gone : words.sentence(said(profile.name))}
      </Empty>
    </>
  );
}
