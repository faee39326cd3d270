import { useState } from 'react';
import { destinations } from '@portal/brand/destinations';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Card,
  Cluster,
  Container,
  EmptyState,
  Eyebrow,
  Facts,
  Figures,
  Grid,
  Heading,
  PageHeader,
  Perforation,
  RouteLine,
  SelectField,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@portal/design-system';
import { Accordion } from '@portal/design-system/accordion';
import { Dialog, DialogClose } from '@portal/design-system/dialog';
import { illustrations } from '@portal/design-system/illustrations';
import { Tabs } from '@portal/design-system/tabs';

const FlightSample = () => (
  <Card $lift>
    <Cluster $justify="space-between">
      <Eyebrow as={Figures}>BW001</Eyebrow>
      <Badge $tone="success">ON TIME</Badge>
    </Cluster>
    <RouteLine from="Port of Spain (POS)" to="New York (JFK)" />
    <Perforation />
    <Stack $gap="lg">
      <Facts
        items={[
          ['Departure', 'Nov 22, 07:40 AM'],
          ['Gate', '7'],
          ['Aircraft', 'Boeing 737-8'],
          ['Route', 'POS-JFK'],
          ['Coordinator', 'Capt_Marisol'],
        ]}
      />
      <Button wide>Book This Flight</Button>
    </Stack>
  </Card>
);

/** Every component of the design system, in its states. */
export const Components = () => {
  const [open, setOpen] = useState(false);
  return (
    <Container>
      <PageHeader
        title="Available Flights"
        lead="Pick a departure, choose a cabin, and we will keep the window seat warm."
        actions={<Button>Book a Flight</Button>}
      />
      <Stack $gap="xxl">
        <Grid>
          <FlightSample />
          <FlightSample />
          <FlightSample />
        </Grid>
        <Cluster>
          <Button>Primary</Button>
          <Button variant="brand">Brand</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Cancel Booking</Button>
          <Button busy>Sending...</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#" $variant="secondary" $size="lg">
            Large link
          </ButtonLink>
          <Button variant="brand" onClick={() => setOpen(true)}>
            Open dialog
          </Button>
        </Cluster>
        <Cluster>
          {(['neutral', 'success', 'warning', 'danger', 'info', 'accent'] as const).map((tone) => (
            <Badge key={tone} $tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
        <Grid>
          <TextField label="Email Address *" hint="Your booking confirmation will be sent to this email" placeholder="you@example.test" />
          <TextField label="Voucher Code" error="Invalid voucher code" defaultValue="FLEX" />
          <SelectField
            label="Status"
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ]}
          />
          <TextField label="Username" disabled defaultValue="IslandHopper22" />
          <TextArea label="Cover Letter" rows={4} />
        </Grid>
        <Stack>
          {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Alert key={tone} tone={tone} title={`An alert of tone ${tone}`}>
              It says what happened and what to do.
            </Alert>
          ))}
        </Stack>
        <Tabs
          label="Sample"
          items={[
            { value: 'book', label: 'Book', content: <Text>Where to?</Text> },
            { value: 'checkin', label: 'Check In', content: <Text>Web Check-in</Text> },
            { value: 'booking', label: 'My Booking', content: <Text>Resend</Text> },
          ]}
          defaultValue="booking"
        />
        <Accordion
          items={[
            { id: 'a', title: 'Do I need an account?', content: 'Yes, with the game platform.' },
            { id: 'b', title: 'May I apply twice?', content: 'For different positions, yes.' },
          ]}
        />
        <Heading>Popular destinations</Heading>
        <Grid>
          {destinations.map((one) => (
            <Card key={one.id} $padding="none">
              <img src={one.image} alt="" width="480" height="320" />
              <Text>{one.name}</Text>
            </Card>
          ))}
        </Grid>
        <Grid>
          {Object.entries(illustrations).map(([name, image]) => (
            <EmptyState key={name} title={name} image={image}>
              Check back later.
            </EmptyState>
          ))}
        </Grid>
      </Stack>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Booking Details"
        description="BW001, Port of Spain to New York"
        actions={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Back</Button>
            </DialogClose>
            <Button>Complete Booking</Button>
          </>
        }
      >
        <RouteLine from="POS" to="JFK" />
        <Perforation $ground="scrim" />
        <TextField label="Email Address *" hint="Your booking confirmation will be sent to this email" />
      </Dialog>
    </Container>
  );
};
