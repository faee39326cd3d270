/** The management team: game username to title. */
export const leadership = {
  Capt_Marisol: 'Chief Executive Officer',
  KaieteurKid: 'Vice Chief Executive Officer',
  SteelpanSam: 'Chief Inflight Services Officer',
  MaracasMia: 'Chief Airport Operations Officer',
  PitonPilot: 'Chief Ground Operations Officer',
  ScarletIbisJo: 'Chief Innovation Officer',
} as const;
