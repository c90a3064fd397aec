/** Every method of the contract with its handler, feature by feature. */
import { addressMethods, type AddressParts } from './addresses.ts';
import { appMethods, type AppParts } from './app.ts';
import { exportMethods, type ExportParts } from './exports.ts';
import type { BoundMethod } from './handle.ts';
import { orderMethods, type OrderParts } from './orders.ts';
import { profileMethods, type ProfileParts } from './profiles.ts';
import { sandboxMethods, type SandboxParts } from './sandbox.ts';

export type PageParts = AddressParts &
  ExportParts &
  OrderParts &
  ProfileParts &
  SandboxParts & { readonly app: AppParts };

export const pageMethods = (parts: PageParts): readonly BoundMethod[] => [
  ...appMethods(parts.app),
  ...profileMethods(parts),
  ...orderMethods(parts),
  ...addressMethods(parts),
  ...exportMethods(parts),
  ...sandboxMethods(parts),
];
