/** In place of an order of another profile. Its number is neither shown nor sent to this profile's service. */
import { useChooseProfile } from '../../../lib/choose-profile.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { ordersText } from '../../../text/orders.ts';

const words = ordersText.ofAnotherProfile;

export function OfAnotherProfile({ owner }: { owner: string }) {
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
              // The page stays and then shows the order.
              action: (
                <Button onClick={() => choose(owner, () => undefined)}>{words.use(untrusted(profile.name))}</Button>
              ),
            })}
      >
        {profile === undefined ? words.gone : words.sentence(untrusted(profile.name))}
      </Empty>
    </>
  );
}
