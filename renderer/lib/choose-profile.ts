/** Puts a profile in use, wherever that is asked for. What is at stake is asked first, by the frame. */
import { createContext, useContext } from 'react';

/** @param then what follows once it is in use; else, where the view belongs to the profile before, the start does */
export type ChooseProfile = (id: string, then?: () => void) => void;

export const ChooseProfileContext = createContext<ChooseProfile | null>(null);

export function useChooseProfile(): ChooseProfile {
  const choose = useContext(ChooseProfileContext);
  if (choose === null) throw new Error('ChooseProfileContext is missing above this component');
  return choose;
}
