/** Puts a profile in use, wherever that is asked for. What is at stake is asked first, by the frame. */
import { createContext, useContext } from 'react';

export type ChooseProfile = (id: string) => void;

export const ChooseProfileContext = createContext<ChooseProfile | null>(null);

export function useChooseProfile(): ChooseProfile {
  const choose = useContext(ChooseProfileContext);
  if (choose === null) throw new Error('ChooseProfileContext is missing above this component');
  return choose;
}
